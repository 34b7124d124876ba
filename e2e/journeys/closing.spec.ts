import { DrawerScreen, makeZ } from '../support/drawer.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import { tapAfterALook } from '../support/finger.ts';
import { ReportsScreen } from '../support/reports.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a drawer is opened, counted blind across a reload and closed short, and its day is closed for good', async ({
  page,
  api,
}) => {
  await signIn(page);
  await page.goto('/cash-transactions');
  await page.getByRole('link', { name: 'Drawer' }).click();
  await page.getByLabel('Cash in the drawer now').fill('1,000');
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  await expect(page.getByRole('heading', { name: 'Drawer is open', exact: true })).toBeVisible();

  await api.sell('Tapsilog', 1, 7);
  await api.sell('Tapsilog', 1, 8);
  await page.goto('/?view=expenses');
  const expenses = new Expenses(page);
  const adding = await expenses.begin();
  // This makes the dialog grow: a hand quicker than a person's would miss its target.
  await adding.getByText('Paid from the drawer').waitFor();
  await fill(adding, 'Supplies', 'Ice', '100');
  // While it appears, the switch takes no tap either.
  const paid = adding.getByRole('switch', { name: 'Paid from the drawer' });
  await expect(async () => {
    await paid.check({ force: true, timeout: 500 });
  }).toPass();
  await save(adding);
  await expect(expenses.rows).toContainText(/Ice.*by Maria · paid from the drawer.*₱100\.00/);
  await page.goto('/?view=sales');
  const sales = new SalesView(page);
  const voiding = await sales.askToVoid(8);
  await expect(voiding.getByRole('switch', { name: '₱165.00 given back from the drawer?' })).toBeChecked();
  await sales.confirmVoid();
  await sales.toast('Transaction Voided', /Order #8/);

  await page.goto('/drawer');
  await page.getByRole('button', { name: 'Close the drawer' }).click();
  const screen = new DrawerScreen(page);
  await screen.leaveOpen('Orders that the kitchen has not finished', 'Served already');
  await screen.count('₱500', '1');
  await page.reload();
  await screen.count('₱200', '2');
  await expect(screen.counted).toContainText('₱900.00');
  await expect(page.getByText('Expected', { exact: true })).toBeHidden();
  await screen.confirm();
  await expect(page.getByText('Short by ₱165.00')).toBeVisible();
  await expect(page.getByText('₱1,065.00')).toBeVisible();

  await page.getByLabel('The next float').fill('500');
  await expect(page.getByText('Take ₱400.00 out of the drawer.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(page.getByText('Drawer is closed')).toBeVisible();

  await page.getByRole('link', { name: 'Z-reading' }).click();
  await page.getByRole('button', { name: 'Make the Z-reading' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Z-reading 1' });
  await expect(asking).toContainText('The Z-reading of Wednesday, Mar 11, 2026 closes the day for good.');
  await asking.getByRole('button', { name: 'Close for good' }).click();
  await expect(page.getByText('Present grand total')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shift 1' })).toContainText('Short by ₱165.00');
  await page.goto('/readings');
  await expect(page.getByText("Today's Z-reading is done.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the Z-reading' })).toBeHidden();
  await expect(makeZ(api, '2026-03-11')).rejects.toThrow('Z-reading 1 has closed this day already.');

  await sales.open();
  const closed =
    'A Z-reading has closed its day and stays as it was. The next one lists this sale as a correction.';
  await expect(await sales.askToVoid(7)).toContainText(closed);

  const reports = new ReportsScreen(page);
  await reports.goto();
  await reports.choose('Shifts');
  await page.getByRole('button', { name: 'Short ₱165.00 1 of 1 count' }).click();
  await reports.details.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shift 1' })).toBeVisible();
  await expect(page.getByText('Short by ₱165.00')).toBeVisible();

  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('What was found out').fill('Order #8 got its money back, and no void says so.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change the note' })).toBeVisible();
  await page.goBack();
  await expect(reports.details).toContainText('Order #8 got its money back, and no void says so.');
});

test('a clock far ahead is questioned, and after it is set back today still gets its Z-reading', async ({
  page,
  api,
  server,
}) => {
  await signIn(page);
  await api.sell('Tapsilog', 1, 7);
  server.setClock('2026-03-31T02:40:00Z');
  const close = async (said: string, yes: string) => {
    await page.goto('/readings');
    await page.getByRole('button', { name: 'Make the Z-reading' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Is the date right?' });
    await expect(asking).toContainText(said);
    await asking.getByRole('button', { name: yes }).click();
    await tapAfterALook(page.getByRole('button', { name: 'Close for good' }));
    await expect(page.getByText('Present grand total')).toBeVisible();
  };
  await close('This device says Mar 11, 2026.', 'Yes, it is Mar 31, 2026');

  server.setClock('2026-03-11T03:40:00Z');
  await api.sell('Tapsilog', 1, 8);
  await close('There are records of Mar 31, 2026 already.', 'Yes, it is Mar 11, 2026');
  await expect(page.getByRole('heading', { name: 'Z-reading 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Corrections of closed days' })).toBeVisible();
  await page.goto('/readings');
  await expect(page.getByText("Today's Z-reading is done.")).toBeVisible();
});
