import { choose, key, SHOP_CODE } from '../support/tenders.ts';
import { ring } from './pos.ts';
import { type Stage, scenes } from './scene.ts';

const TAKEN = [
  { kind: 'gcash', name: 'GCash', reference: 'required' },
  { kind: 'maya', name: 'Maya', reference: 'required' },
  { kind: 'qrph', name: 'QR Ph', reference: 'optional' },
  { kind: 'other', name: 'Voucher of the municipal hall', reference: 'off' },
];

/** Order Details in a cafe that takes all of these; other scenes' screens stay as they are. */
async function paying(stage: Stage, ...ways: string[]) {
  const { page } = stage;
  await page.route('/api/tenders', (route) => route.fulfill({ json: TAKEN }));
  await page.route('/api/tenders/qr-ph', (route) => route.fulfill({ json: { text: SHOP_CODE } }));
  const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
  const { dialog, complete } = await till.beginCompleting();
  await dialog.getByRole('radio', { name: 'Cash', exact: true }).waitFor();
  for (const way of ways) await choose(dialog, way);
  return { till, dialog, complete };
}

export const TENDERS = scenes({
  'settings-ways': async ({ page }) => {
    await page.goto('/settings');
    const ways = page.getByRole('region', { name: 'Ways to pay' });
    for (const name of ['GCash', 'QR Ph']) await ways.getByRole('switch', { name }).click({ force: true });
    await ways.getByLabel('Text of the shop’s QR Ph code').fill(SHOP_CODE);
    await ways.getByRole('button', { name: 'Add another way' }).click();
    await ways.getByRole('button', { name: 'Save ways to pay' }).click();
    await ways.getByText('Please enter a name').waitFor();
  },
  'order-details-ways': [(stage) => paying(stage), 'byPhone'],
  'order-details-gcash': [
    async (stage) => {
      const { till, dialog, complete } = await paying(stage, 'GCash');
      await till.press(complete);
      await dialog.getByText('Please enter the GCash reference number.').waitFor();
    },
    'byPhone',
  ],
  'order-details-split': [
    async (stage) => {
      const { till, dialog } = await paying(stage, 'Split');
      await key(till, dialog, '500');
      for (const way of ['GCash', 'QR Ph'])
        await till.press(dialog.getByRole('button', { name: way, exact: true }));
    },
    'byPhone',
  ],
  'order-details-code': [
    async (stage) => {
      const { till, dialog } = await paying(stage, 'QR Ph');
      await till.press(dialog.getByRole('button', { name: 'Show code' }));
      await stage.page.getByRole('img', { name: /^QR Ph code/ }).waitFor();
    },
    'byPhone',
  ],
  'sales-tenders': async ({ page }) => {
    await page.route(/\/api\/sales\/day(\?|$)/, async (route) => {
      const day = await (await route.fetch()).json();
      const others = [
        { kind: 'gcash', name: 'GCash', payments: 1_204, amount_centavos: 123_456_789 },
        { kind: 'other', name: 'Voucher of the municipal hall', payments: 1, amount_centavos: 16_500 },
      ];
      await route.fulfill({ json: { ...day, tenders: [...day.tenders, ...others] } });
    });
    await page.goto('/?view=sales');
    await page.getByRole('region', { name: 'Paid by' }).waitFor();
  },
});
