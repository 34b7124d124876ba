import { expect, test } from 'vitest';
import { later } from '~/testing/later';
import { confirm, openSales, openVoidDialog, voidDialog } from '~/testing/sales';
import { answers, sent } from '~/testing/server';
import { expectSuccess } from '~/testing/toast';
import { saleForTests, VOIDED } from './sale-for-tests';

test('what a void says of the sale stays as it was sent while the server has not answered', async () => {
  const sale = saleForTests({ order_number: 7 });
  await openSales([sale]);
  await openVoidDialog(7);
  const reached = later<void>();
  answers('post', '/api/sales/{sale_id}/void', async () => {
    await reached.answer;
    return { ...sale, ...VOIDED };
  });
  const returns = voidDialog.getByRole('switch', { name: 'Return items to stock' });
  const mistake = voidDialog.getByRole('radio', { name: 'Rung up twice' });
  await confirm.click();
  await returns.click({ force: true });
  await mistake.click({ force: true });
  await expect.element(returns).not.toBeChecked();
  await expect.element(mistake).not.toBeChecked();
  reached.resolve();
  await expectSuccess('Order #7, ₱245.00.', 'Transaction Voided');
  expect(sent('post', '/api/sales/{sale_id}/void')).toMatchObject([{ return_to_stock: false, reason: null }]);
});
