/** From an empty cafe to the end of its first day, doing only what the screens themselves suggest. */
import { Hands } from '../rush/hands.ts';
import { CashDesk } from '../support/cash.ts';
import { fill, save } from '../support/expenses.ts';
import { csvOf } from '../support/reports.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'empty' });

test('a new cafe signs up, adds its first item, sells it, spends, voids, reports and exports, all in few taps', async ({
  page,
}) => {
  const hands = new Hands(page);
  const till = new Till(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');

  await test.step('signs up', async () => {
    await page.goto('/');
    await expect(page.getByText('Nobody has signed up here yet.')).toBeVisible();
    await hands.type(page.getByLabel('First Name'), 'Ana');
    await hands.type(page.getByLabel('4-Digit PIN'), '4711');
    await hands.tap(button('Sign Up'));
    await till.toast('Welcome, Ana!', 'Your account has been created successfully.');
    hands.done('sign up');
  });

  await test.step('does without the guide', async () => {
    await hands.tap(button('Not now'));
    hands.done('put the guide off');
  });

  await test.step('the empty menu leads to the first item, and that to the menu', async () => {
    await expect(main.getByText('No items available')).toBeVisible();
    await hands.tap(
      page.getByRole('region', { name: 'Menu items' }).getByRole('link', { name: 'Manage Inventory' }),
    );
    await hands.tap(page.getByRole('tabpanel').getByRole('button', { name: 'Add Item' }));
    const dialog = page.getByRole('dialog', { name: 'Add Item' });
    await hands.type(dialog.getByLabel('Name'), 'Tapsilog');
    await hands.type(dialog.getByLabel('Unit Cost'), '70');
    await hands.type(dialog.getByLabel('Current Stock'), '40');
    await hands.type(dialog.getByLabel('Minimum Stock Level'), '10');
    await hands.tap(dialog.getByRole('button', { name: 'Add Item' }));
    await expect(page.getByRole('article', { name: 'Tapsilog' })).toBeVisible();
    await hands.tap(button('Back'));
    await expect(till.tile('Tapsilog')).toContainText('₱165.00');
    hands.done('first item');
  });

  await test.step('sells it', async () => {
    for (let sale = 0; sale < 2; sale += 1) {
      await hands.tap(till.tile('Tapsilog'));
      await hands.tap(till.completeButton);
      await hands.tap(till.details().complete);
      await till.toast('Order Complete', '₱165.00');
      hands.done('first sale');
    }
  });

  await test.step('spends', async () => {
    await hands.tap(till.figure("Today's Expenses"));
    await hands.tap(main.getByRole('button', { name: 'Add Expense' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    await fill(dialog, 'Supplies', 'Ice', '80');
    await save(dialog);
    await till.toast('Success', 'Expense recorded successfully');
    await hands.tap(button('Back'));
    hands.done('first expense');
  });

  await test.step('puts cash in', async () => {
    await hands.tap(till.figure('Net Cash'));
    await hands.tap(main.getByRole('link', { name: 'Cash Transactions' }).first());
    const desk = new CashDesk(page);
    await desk.fill('Cash In', '500', 'Change for the day');
    await hands.tap(desk.record);
    await till.toast('Success', 'Cash in transaction recorded');
    await hands.tap(button('Back'));
    await expect(page.getByText('Change for the day')).toBeVisible();
    await hands.tap(button('Back'));
    hands.done('first cash in');
  });

  await test.step('voids a sale', async () => {
    await hands.tap(till.figure("Today's Sales"));
    const view = new SalesView(page);
    await hands.tap(view.sale(2).getByRole('button', { name: 'Void' }));
    await hands.tap(view.voidDialog.getByRole('button', { name: 'Void', exact: true }));
    await view.toast('Transaction Voided', '₱165.00');
    await hands.tap(button('Back'));
    await expect(till.figure("Today's Sales")).toContainText('₱165.00');
    hands.done('first void');
  });

  await test.step('reads the report, and opens its file', async () => {
    await hands.tap(page.getByRole('link', { name: 'Reports', exact: true }));
    await hands.tap(page.locator('label', { hasText: 'Financial Report' }));
    await expect(page.getByText('₱85.00').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await hands.tap(button('Export Report'));
    const rows = await csvOf(await download);
    expect(rows.filter(([first]) => first === 'Net Profit')).toEqual([['Net Profit', '85.00']]);
    hands.done('first report, exported');
  });

  const taps = new Map(hands.work.map(({ job, taps }) => [job, taps]));
  for (const [job, most] of Object.entries(MOST_TAPS))
    expect.soft(taps.get(job), job).toBeLessThanOrEqual(most);
  test.info().annotations.push({ type: 'work', description: JSON.stringify(hands.work) });
});

/** From the till and back to it; filling in a field counts as a tap. */
const MOST_TAPS = {
  'sign up': 4,
  'put the guide off': 1,
  'first item': 8,
  'first sale': 3,
  'first expense': 4,
  'first cash in': 5,
  'first void': 4,
  'first report, exported': 3,
};
