/**
 * Actions that may need an approval, on their own screens: the question over the screen, the action with the approval,
 * and the screen unchanged without one.
 */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CafeSettings } from '~/api/types';
import { saleForTests, VOIDED } from '~/features/sales/sale-for-tests';
import { approval, approveAs, approves, needsApproval, PEOPLE } from '~/testing/approvals';
import { amount, cash, description, fillCash, openCash, record, rows } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { expense, openExpenses } from '~/testing/expenses';
import { exportButton, openReports, reportIsThere, serveReports } from '~/testing/reports';
import { confirm, openSales, openVoidDialog, restoreSale, voidDialog, voidedSale } from '~/testing/sales';
import { savedFiles } from '~/testing/saved-files';
import { answers, fails, queriesOf, refusal, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { expectSuccess } from '~/testing/toast';

const VOID = '/api/sales/{sale_id}/void';
const nobodySaysMore = () => expect(page.getByRole('alert').elements()).toEqual([]);
/** The approvals that the calls to an address named, '' for none. */
const named = (queries: URLSearchParams[]) => queries.map((query) => query.get('approval') ?? '');
const approvalId = () => sent('post', '/api/approvals')[0]?.id ?? '';

beforeEach(() => approves());

test("a void waits for the approver's PIN, and is sent with the approval and the chosen reason", async () => {
  const sales = await openSales([saleForTests({ order_number: 7 })]);
  fails('post', VOID, needsApproval('void'));
  answers('post', VOID, () => {
    sales[0] = saleForTests({
      ...VOIDED,
      order_number: 7,
      void_reason: 'sold_out',
      void_approved_by_first_name: 'Jose',
    });
    return sales[0];
  });
  await openVoidDialog(7);
  await voidDialog.getByRole('radio', { name: 'Sold out' }).click({ force: true });
  await confirm.click();
  await expect.element(approval.getByText('Void Order #7, ₱245.00')).toBeVisible();
  await approveAs('Jose');
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Voided');
  expect(named(queriesOf('post', VOID))).toEqual(['', approvalId()]);
  expect(sent('post', VOID).map(({ reason }) => reason)).toEqual(['sold_out', 'sold_out']);
  await expect.element(voidedSale(7).getByText(/by Maria, approved by Jose · Sold out/)).toBeVisible();
});

test('a void that nobody approves stays as it was, without a message', async () => {
  await openSales([saleForTests({ order_number: 7 })]);
  fails('post', VOID, needsApproval('void'));
  await openVoidDialog(7);
  await voidDialog.getByRole('radio', { name: 'Sold out' }).click({ force: true });
  await confirm.click();
  await button('Cancel', approval).click();
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(voidDialog.getByRole('radio', { name: 'Sold out' })).toBeChecked();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'false');
  nobodySaysMore();
});

test('a restore asks for an approval, too', async () => {
  const RESTORE = '/api/sales/{sale_id}/restore';
  await openSales([saleForTests({ ...VOIDED, order_number: 7 })]);
  fails('post', RESTORE, needsApproval('restore'));
  answers('post', RESTORE, saleForTests({ order_number: 7 }));
  await restoreSale(7);
  await expect.element(approval.getByText('Restore Order #7, ₱245.00')).toBeVisible();
  await approveAs('Ben');
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Restored');
  expect(named(queriesOf('post', RESTORE))).toEqual(['', approvalId()]);
});

test('a cash out keeps what was typed until it is approved, and both tries are one record', async () => {
  const day = await openCash();
  fails('post', '/api/cash', needsApproval('cash_out'));
  answers('post', '/api/cash', (body) => {
    const made = cash(body.description ?? null, {
      ...body,
      description: 'Ice',
      approved_by_first_name: 'Jose',
    });
    day.unshift(made);
    return made;
  });
  await fillCash('Cash Out', '5000', 'Ice');
  await record.click();
  await expect.element(approval.getByText('Cash Out of ₱5,000.00')).toBeVisible();
  await button('Cancel', approval).click();
  await expect.element(amount).toHaveValue('5000');
  await expect.element(description).toHaveValue('Ice');
  nobodySaysMore();
  fails('post', '/api/cash', needsApproval('cash_out'));
  await record.click();
  await approveAs('Jose');
  await expectSuccess('Cash out transaction recorded');
  expect(new Set(sent('post', '/api/cash').map(({ id }) => id)).size).toBe(1);
  await expect.element(rows.first().getByText(/Recorded by Maria, approved by Jose/)).toBeVisible();
});

test('an approval that nobody gives leaves no message about an earlier try', async () => {
  await openCash();
  fails('post', '/api/cash', refusal(422, 'invalid', 'This cannot be recorded.'));
  await fillCash('Cash Out', '5000', 'Ice');
  await record.click();
  const message = page.getByRole('form').getByText('This cannot be recorded.');
  await expect.element(message).toBeVisible();
  fails('post', '/api/cash', needsApproval('cash_out'));
  await record.click();
  await button('Cancel', approval).click();
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('5000');
});

test('deleting an expense asks for an approval that names the expense', async () => {
  const ONE = '/api/expenses/{expense_id}';
  await openExpenses([expense('March')]);
  fails('delete', ONE, needsApproval('delete'));
  answers('delete', ONE, undefined);
  await button('Delete March').click();
  await button('Delete', dialog('Delete expense')).click();
  await expect.element(approval.getByText('Delete "March" of ₱100.00')).toBeVisible();
  await approveAs('Jose');
  await expectSuccess('Expense deleted successfully');
  expect(named(queriesOf('delete', ONE))).toEqual(['', approvalId()]);
});

test('an export needs its approval, and without one not even the simple file is saved', async () => {
  const EXPORT = '/api/reports/export/{report}.csv';
  serveReports();
  await openReports();
  await reportIsThere();
  const files = savedFiles();
  fails('get', EXPORT, needsApproval('export'));
  answers('get', EXPORT, '');
  await exportButton.click();
  await expect.element(approval.getByText('Export the sales report')).toBeVisible();
  await button('Cancel', approval).click();
  await expect.element(exportButton).toHaveAttribute('aria-disabled', 'false');
  expect(files.size).toBe(0);
  nobodySaysMore();
  fails('get', EXPORT, needsApproval('export'));
  await exportButton.click();
  await approveAs('Jose');
  await expect.poll(() => [...files.keys()]).toEqual(['sales_detailed_report_2026-11-21.csv']);
});

test('approval settings are saved with the values seen before, with limits typed in percent and in pesos', async () => {
  const view = await openSettings();
  answers('patch', '/api/settings', ({ known: _, ...changed }) => {
    view.settings = shownSettings(changed as Partial<CafeSettings>);
    return view.settings;
  });
  approves(PEOPLE);
  const save = button('Save approvals');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  const approvals = card('Approvals');
  await approvals.getByRole('switch', { name: /^Voiding/ }).click({ force: true });
  await approvals.getByLabelText(/^Discount over/).fill('12.5');
  await approvals.getByLabelText(/^Cash out over/).fill('1,000');
  await save.click();
  await expectSuccess('Settings saved');
  expect(sent('patch', '/api/settings')).toEqual([
    {
      approve_void: true,
      approve_discount_over: 125,
      approve_cash_out_over: 100_000,
      known: { approve_void: false, approve_discount_over: null, approve_cash_out_over: null },
    },
  ]);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approvals.getByLabelText(/^Discount over/)).toHaveValue('12.5');

  // Removing a limit again needs an approval.
  fails('patch', '/api/settings', needsApproval('settings'));
  await approvals.getByLabelText(/^Discount over/).fill('');
  await save.click();
  await expect.element(approval.getByText('Switch an approval off, or raise its limit')).toBeVisible();
  await approveAs('Jose');
  await expectSuccess('Settings saved');
  expect(named(queriesOf('patch', '/api/settings'))).toEqual(['', '', approvalId()]);
});

test('an invalid limit is reported at its field, and nothing is sent', async () => {
  await openSettings();
  const approvals = card('Approvals');
  for (const [label, text, error] of [
    [/^Discount over/, '101', 'From 0 to 100, or leave it empty'],
    [/^Cash out over/, 'ten', 'Please enter a valid amount'],
  ] as const) {
    await approvals.getByLabelText(label).fill(text);
    await button('Save approvals').click();
    await expect.element(approvals.getByText(error)).toBeVisible();
  }
  expect(sent('patch', '/api/settings')).toEqual([]);
});

test('a switch that somebody else has set the same way leaves nothing to save', async () => {
  const view = await openSettings();
  await card('Approvals')
    .getByRole('switch', { name: /^Restoring/ })
    .click({ force: true });
  view.settings = shownSettings({ approve_restore: true });
  fails('patch', '/api/settings', {
    status: 409,
    json: {
      error: 'setting_changed',
      detail: 'Someone else changed this setting.',
      field: 'approve_restore',
    },
  });
  await button('Save approvals').click();
  await expect.element(button('Save approvals')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card('Approvals').getByText(/Save again/)).not.toBeInTheDocument();
});
