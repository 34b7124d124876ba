import type { Api } from '../support/api.ts';
import { recordCash, spend } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

const SCREENS: [address: string, elsewhere: (api: Api) => Promise<unknown>, shown: RegExp][] = [
  ['/?view=sales', (api) => api.sell('Tapsilog', 2), /₱330\.00/],
  ['/?view=expenses', (api) => spend(api, 5_050, 'Rice'), /₱50\.50/],
  ['/?view=inventory', (api) => api.sell('Pandesal', 3), /₱26,139\.25/],
  ['/cash-flow', (api) => api.sell('Tapsilog', 2), /₱330\.00/],
  ['/cash-transactions', (api) => recordCash(api, 'cash_in', 7_700, 'Change fund'), /Change fund/],
  ['/dashboard', (api) => api.sell('Tapsilog', 2), /₱330\.00/],
  ['/?view=orders', (api) => api.sell('Tapsilog', 2, 7), /₱330\.00/],
];

for (const [address, elsewhere, shown] of SCREENS) {
  test(`${address} shows at once what happens elsewhere`, async ({ page, api }) => {
    await signIn(page);
    const streamed = page.waitForResponse((response) => response.url().endsWith('/api/live'));
    await page.goto(address);
    await streamed;
    const main = page.getByRole('main');
    await expect(page.getByText(/^Updated \d/)).toBeVisible();
    await expect(main.getByText(shown)).toHaveCount(0);
    await elsewhere(api);
    await expect(main.getByText(shown).first()).toBeVisible();
  });
}
