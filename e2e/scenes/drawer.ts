import { DrawerScreen } from '../support/drawer.ts';
import { type Stage, scenes } from './scene.ts';

/** Where the closing of today's drawer stands is for the server to say; this says more than one drawer can show. */
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

const COUNTED = {
  counts: 2,
  counted_at: '2026-08-15T12:10:00Z',
  counted_by_first_name: 'Jose',
  counted_late: true,
  counted_centavos: 12_351_775,
  expected_centavos: 12_368_275,
  difference_centavos: -16_500,
};

const SINCE_THE_COUNT = { moved_since_centavos: 16_500, sent_late_centavos: 123_456 };

const EXPLANATION = {
  difference_centavos: -16_500,
  heading: 'These would explain ₱165.00',
  candidates: [
    {
      kind: 'voided_sale',
      sentence: 'The ₱165.00 of Order #61 were given back, and the void does not say so.',
      why: 'It was voided at 4:12 PM.',
      rows: [{ kind: 'sale', id: 'a' }],
      amount_centavos: -16_500,
      is_exact: true,
    },
    {
      kind: 'other_bill',
      sentence: 'One of these orders was paid with another bill than was typed, and coins make up the rest.',
      why: 'Eight orders fit equally well.',
      rows: [...'abcdefgh'].map((id) => ({ kind: 'sale', id })),
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
        unsent: [
          {
            device_id: 'a',
            device_name: 'Counter by the window',
            count: 3,
            sales_count: 1,
            said_at: '2026-08-15T12:00:00Z',
          },
        ],
        references: [
          {
            tender_id: 'b',
            sale_id: 'c',
            order_number: 61,
            name: 'GCash',
            reference: '1234567890123',
            amount_centavos: 123_456_789,
            created_at: '2026-08-15T12:00:00Z',
          },
        ],
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
      const screen = await closing(stage, { step: 'leave', ...SINCE_THE_COUNT }, COUNTED);
      await screen.page.getByText('These would explain').waitFor();
    },
    'whole',
  ],
  'drawer-closed': async ({ page, cafe }) => {
    await page.goto(`/drawer?close=${cafe.drawer.closed}`);
    await page.getByText('Drawer is closed').waitFor();
  },
  readings: async ({ page }) => {
    await page.goto('/readings');
    await page.getByRole('link', { name: 'Z-reading 1' }).waitFor();
  },
  reading: [
    async ({ page, cafe }) => {
      await page.goto(`/readings/${cafe.drawer.reading}`);
      await page.getByText('Present grand total').waitFor();
    },
    'whole',
  ],
  'reading-x': [
    async ({ page }) => {
      await page.goto('/readings/x');
      await page.getByText('A look at now').waitFor();
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
    await page.getByText('REPRINT').waitFor();
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
      await page.getByText('No Z-reading was made yet').waitFor();
    },
    'reading-date': async ({ page }) => {
      await page.route('**/api/readings/next', async (route) => {
        const told = await (await route.fetch()).json();
        await route.fulfill({ json: { ...told, last_on: '2031-05-04', recorded_on: '2026-08-14' } });
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
