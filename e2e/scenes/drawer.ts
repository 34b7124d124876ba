import { DrawerScreen } from '../support/drawer.ts';
import { PAYMENTS } from './payments.ts';
import { type Stage, scenes } from './scene.ts';

/** Today's closing with parts of the server's answer replaced, so as to show more than any one drawer would have. */
async function closing(stage: Stage, changed: object, shiftChanged: object = {}): Promise<DrawerScreen> {
  const { page, cafe } = stage;
  const { shift, closing: closingId } = cafe.drawer;
  await page.route('**/api/drawer/shifts/*/closing', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ json: { ...told, ...changed, shift: { ...told.shift, ...shiftChanged } } });
  });
  await page.evaluate(([key, typed]) => localStorage.setItem(key, typed), [
    `closing-${shift}`,
    JSON.stringify({ closingId, pieces: { 100000: '123', 50000: '1', 100: '17', 25: '3' } }),
  ] as const);
  await page.goto(`/drawer?close=${shift}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return new DrawerScreen(page);
}

const WAYS = ['GCash', 'Maya', 'QR Ph', 'Card', 'Bank of the Philippine Islands'].map((name) => ({
  kind: 'other',
  name,
}));

const APP_PAYMENTS = [
  {
    id: 'a',
    kind: 'gcash',
    name: 'GCash',
    amount_centavos: 16_500,
    reference: '1234567890123',
    paid_at: '2026-08-15T07:07:00Z',
    first_name: 'Jose',
    sale_id: null,
    order_number: null,
  },
  {
    id: 'b',
    kind: 'other',
    name: 'Bank of the Philippine Islands',
    amount_centavos: 123_456_789,
    reference: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWX',
    paid_at: null,
    first_name: 'Jose',
    sale_id: null,
    order_number: null,
  },
  {
    id: 'c',
    kind: 'maya',
    name: 'Maya',
    amount_centavos: 4_000,
    reference: '77',
    paid_at: null,
    first_name: 'Jose',
    sale_id: 'd',
    order_number: 61,
  },
];

const COUNTED = {
  counts: 2,
  counted_at: '2026-08-15T12:10:00Z',
  counted_by_first_name: 'Jose',
  counted_late: true,
  counted_centavos: 12_351_775,
  expected_centavos: 12_368_275,
  difference_centavos: -16_500,
};

const BESIDE = { moved_since_centavos: 16_500, sent_late_centavos: 123_456, sold_before_centavos: 33_000 };
const VOIDED_CASH = [
  {
    transaction_id: '00000000-0000-7000-8000-0000000000c1',
    transaction_type: 'cash_in',
    kind: null,
    at: '2026-03-01T01:10:00Z',
    on: '2026-03-01',
    description: 'Change fund from the bank, entered twice',
    adds_centavos: -50_000,
    shift_number: 3,
    voided_at: '2026-03-02T02:00:00Z',
    first_name: 'Maria',
  },
];
/** With the float of ₱500.00, these add up to what ought to be there. */
const MOVED = { put_in_centavos: 20_000, taken_out_centavos: -35_000, after_count_centavos: -16_500 };
const MADE_OF = { sold_centavos: 12_366_275, given_back_centavos: -16_500, ...MOVED };
const LEAVING = { step: 'leave', ways: WAYS, app_payments: APP_PAYMENTS.slice(0, 1), made_of: MADE_OF };

const EXPLANATION = {
  difference_centavos: -16_500,
  heading: 'These would explain ₱165.00',
  candidates: [
    {
      kind: 'paid_by_app',
      sentence:
        'Order #61 of 3:05 PM was recorded as cash, and ₱165.00 may have come by GCash (1234567890123).',
      why: 'Makes exactly ₱165.00 less. A GCash payment of ₱165.00 belongs to no order.',
      rows: [
        { kind: 'sale', id: 'a', name: 'Order #61, 3:05 PM' },
        { kind: 'app_payment', id: 'a', name: 'GCash payment of ₱165.00' },
      ],
      amount_centavos: -16_500,
      is_exact: true,
    },
    {
      kind: 'other_bill',
      sentence: 'One of these orders was paid with another bill than was typed, and coins make up the rest.',
      why: 'Eight orders fit equally well.',
      rows: [...'abcdefgh'].map((id, at) => ({ kind: 'sale', id, name: `Order #${at + 93}, 12:0${at} PM` })),
      amount_centavos: -50_000,
      is_exact: false,
    },
  ],
};

export const DRAWER = scenes({
  drawer: async ({ page }) => {
    await page.goto('/drawer');
    await page.getByRole('heading', { name: 'Drawer is open' }).waitFor();
  },
  'drawer-left-behind': async ({ page }) => {
    await page.route('**/api/drawer', async (route) => {
      const told = await (await route.fetch()).json();
      const others = ['Counter by the window', 'Bar'].map((drawer_name, at) => ({
        ...told.shift,
        id: `${at}`,
        number: at + 7,
        drawer_name,
      }));
      await route.fulfill({ json: { ...told, shift: null, others, left_behind: ['0'] } });
    });
    await page.goto('/drawer');
    await page.getByText('Its till was removed').waitFor();
  },
  'drawer-safe-drop': async ({ page }) => {
    await page.goto('/drawer');
    await page.getByRole('button', { name: 'Safe drop' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'drawer-others': async ({ page, cafe }) => {
    await page.goto(`/drawer?close=${cafe.drawer.shift}`);
    await page.getByRole('button', { name: 'Take over' }).waitFor();
  },
  'drawer-still-open': [
    (stage) =>
      closing(stage, {
        ways: WAYS,
        app_payments: APP_PAYMENTS,
        unsent: [
          {
            device_id: 'a',
            device_name: 'Counter by the window',
            count: 3,
            sales_count: 1,
            said_at: '2026-08-15T12:00:00Z',
          },
        ],
        references: [PAYMENTS[0], PAYMENTS[1]],
        carried_over: [
          {
            kind: 'tickets',
            reason: 'The customers come for them tomorrow morning',
            count: 30,
            first_name: 'Jose',
            at: '2026-08-15T12:00:00Z',
          },
        ],
      }),
    'whole',
  ],
  'drawer-tickets': async (stage) => {
    const screen = await closing(stage, {});
    await screen.page.getByRole('button', { name: 'Leave it open' }).click();
    await screen.page.getByText('Please say why it stays open').waitFor();
  },
  'drawer-count': [(stage) => closing(stage, { step: 'count' }), 'whole'],
  'drawer-count-sum': async (stage) => {
    const screen = await closing(stage, { step: 'count' });
    await screen.page.getByRole('radio', { name: 'One sum' }).check({ force: true });
  },
  'drawer-confirm': async (stage) => {
    const screen = await closing(stage, { step: 'count' });
    await screen.counted.getByRole('button', { name: 'Confirm the count' }).click();
    await screen.page.getByRole('alertdialog').waitFor();
  },
  'drawer-difference': [
    async (stage) => {
      await stage.page.route('**/explanation', (route) => route.fulfill({ json: EXPLANATION }));
      const screen = await closing(stage, { ...LEAVING, ...BESIDE }, COUNTED);
      await screen.page.getByText('These would explain').waitFor();
    },
    'whole',
  ],
  'drawer-app-payment': async (stage) => {
    const { page } = stage;
    const detail = 'This QR Ph reference was used for Order #12 on Aug 14, 2026 at 12:07 PM.';
    await page.route('**/app-payments', (route) =>
      route.fulfill({ status: 409, json: { error: 'reference_used', detail, field: 'reference' } }),
    );
    await closing(stage, LEAVING, COUNTED);
    await page.getByRole('button', { name: 'Add a payment' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('radio', { name: 'QR Ph' }).check({ force: true });
    await asked.getByLabel('Amount').fill('165');
    await asked.getByLabel('Reference number').fill('1234567890123');
    await asked.getByLabel('Time in the app').fill('15:07');
    await asked.getByRole('button', { name: 'Add the payment' }).click();
    await asked.getByText(detail).waitFor();
  },
  'drawer-closed': async ({ page, cafe }) => {
    await page.goto(`/drawer?close=${cafe.drawer.closed}`);
    await page.getByText('Drawer is closed').waitFor();
  },
  'drawer-note': async ({ page, cafe }) => {
    await page.goto(`/drawer?close=${cafe.drawer.closed}`);
    await page.getByRole('button', { name: 'Change the note' }).click();
  },
  'drawer-count-opened': async ({ page, cafe }) => {
    await page.goto(`/drawer?close=${cafe.drawer.closed}&row=count`);
    await page.locator('[aria-current]').waitFor();
  },
  readings: async ({ page }) => {
    await page.goto('/readings');
    await page.getByRole('link', { name: 'Z-reading 1' }).waitFor();
  },
  reading: [
    async ({ page, cafe }) => {
      await page.route('**/api/readings/*', async (route) => {
        const stored = await (await route.fetch()).json();
        const app_payments = APP_PAYMENTS.map(({ id, amount_centavos, ...payment }) => ({
          payment_id: id,
          name: payment.name,
          centavos: amount_centavos,
          reference: payment.reference,
          paid_at: payment.paid_at,
          first_name: payment.first_name,
        }));
        const cash_after_the_count = VOIDED_CASH.map(({ voided_at, ...late }) => late);
        const reading = { ...stored.reading, app_payments, voided_cash: VOIDED_CASH, cash_after_the_count };
        await route.fulfill({ json: { ...stored, reading } });
      });
      await page.goto(`/readings/${cafe.drawer.reading}`);
      await page.getByText('Present grand total').waitFor();
    },
    'whole',
  ],
  'reading-x': [
    async ({ page }) => {
      await page.goto('/readings/x');
      await page.getByText('As of now').waitFor();
    },
    'whole',
  ],
  'reading-tin': async ({ page, cafe }) => {
    await page.route('**/api/readings/*', async (route) => {
      const told = await (await route.fetch()).json();
      await route.fulfill({ json: { ...told, reading: { ...told.reading, cafe_tin: '123-456-789-00012' } } });
    });
    await page.goto(`/readings/${cafe.drawer.reading}`);
    await page.getByText('123-456-789-00012').waitFor();
  },
  'reading-text': async ({ page, cafe }) => {
    await page.goto(`/readings/${cafe.drawer.reading}`);
    await page.getByRole('button', { name: 'Text' }).click();
    await page.locator('pre', { hasText: 'NET SALES' }).waitFor();
  },
});

export const NEW_DRAWER = scenes(
  {
    'new-drawer': async ({ page }) => {
      await page.goto('/drawer');
      await page.getByText('No drawer is open').waitFor();
    },
    'new-readings': async ({ page }) => {
      await page.goto('/readings');
      await page.getByText('No Z-readings yet').waitFor();
    },
    'reading-date': async ({ page }) => {
      await page.route('**/api/readings/next', async (route) => {
        const far = { today: '2031-05-04', last_on: '2031-05-04', recorded_on: '2026-08-14' };
        await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...far } });
      });
      await page.goto('/readings');
      await page.getByRole('button', { name: 'Make the Z-reading' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'reading-ask': async ({ page }) => {
      await page.goto('/readings');
      await page.getByRole('button', { name: 'Make the Z-reading' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  'new',
);
