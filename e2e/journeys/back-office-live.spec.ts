import type { Api } from '../support/api.ts';
import { recordCash, spend } from '../support/cash.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

/**
 * The links that lead from the till to each screen, what then happens elsewhere, and what the screen shows after it.
 */
const SCREENS: [
  links: RegExp[],
  address: string,
  elsewhere: (api: Api) => Promise<unknown>,
  shown: RegExp,
][] = [
  [[/^Manage Inventory/], '/?view=inventory', (api) => api.sell('Pandesal', 3), /₱26,139\.25/],
  [[/^Today's Sales/], '/?view=sales', (api) => api.sell('Tapsilog', 2), /₱361\.50/],
  [[/^Today's Expenses/], '/?view=expenses', (api) => spend(api, 5_050, 'Rice'), /₱50\.50/],
  [[/^Orders/], '/?view=orders', (api) => api.sell('Tapsilog', 2, 7), /₱330\.00/],
  [[/^Dashboard/], '/dashboard', (api) => api.sell('Tapsilog', 2), /₱1,021\.50/],
  [[/^Net Cash/], '/cash-flow', (api) => api.sell('Tapsilog', 2), /₱1,351\.50/],
  [
    [/^Net Cash/, /^Manage Cash Transactions/],
    '/cash-transactions',
    (api) => recordCash(api, 'cash_in', 7_700, 'Change fund'),
    /Change fund/,
  ],
];

test('every back-office screen opens at a tap, shows changes from elsewhere live, and leads back to the till', async ({
  page,
  api,
}) => {
  await signIn(page);
  const till = new Till(page);
  const streamed = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await till.open();
  await streamed;
  const main = page.getByRole('main');
  for (const [links, address, elsewhere, shown] of SCREENS) {
    for (const name of links) await till.press(page.getByRole('link', { name }));
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/^Updated \d/)).toBeVisible();
    await expect(main.getByText(shown)).toHaveCount(0);
    await elsewhere(api);
    await expect(main.getByText(shown).first()).toBeVisible();
    for (const _ of links) await till.press(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(page).toHaveURL('/');
    await expect(till.menu).toBeVisible();
  }
});
