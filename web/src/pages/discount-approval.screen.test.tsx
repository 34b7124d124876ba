/** A discount above the limit is approved before the cash is counted; the order waits unchanged. */
import { beforeEach, expect, test } from 'vitest';
import { useApprovalLimits } from '~/api/approval-limits';
import { clearOrder } from '~/features/order/store';
import { openApp } from '~/testing/app';
import { approval, approveAs, approves, needsApproval } from '~/testing/approvals';
import { button } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, fails, sent } from '~/testing/server';
import { answersTill, completeButton, details, order, tile } from '~/testing/till';

const discount = order.getByLabelText('Discount %');

/** A till that knows this limit, or none, with a Tapsilog at half its price. */
async function ringAtHalf(limit: number | null): Promise<void> {
  answersTill(menuItem('Tapsilog'));
  answers('get', '/api/approvals/limits', { discount_over_tenths: limit, cash_out_over_centavos: null });
  await openApp();
  await expect.poll(() => useApprovalLimits.getState().discount_over_tenths).toBe(limit);
  await tile('Tapsilog').click();
  await discount.fill('50');
}

beforeEach(() => {
  approves();
  sells();
  return clearOrder;
});

test('a discount within the limit asks nobody', async () => {
  await ringAtHalf(500);
  await completeButton.click();
  await expect.element(details.dialog).toBeVisible();
  expect(approval.elements()).toEqual([]);
});

test('a discount above the limit is approved first, and the sale carries the approval', async () => {
  await ringAtHalf(200);
  await completeButton.click();
  await expect.element(approval.getByText('Discount of 50%: ₱82.50 off ₱165.00')).toBeVisible();
  expect(details.dialog.elements()).toEqual([]);
  await approveAs('Jose');
  await details.complete.click();
  await expect.element(details.dialog).not.toBeInTheDocument();
  const [approved] = sent('post', '/api/approvals');
  const [sale] = sent('post', '/api/sales');
  expect(approved).toMatchObject({ action: 'discount', subject: sale?.id, amount_centavos: 8_250 });
  expect(sale).toMatchObject({ approval_id: approved?.id, customer_gone: false });
});

test('an approved discount needs a new approval when its amount grows, and none when it shrinks', async () => {
  await ringAtHalf(200);
  await completeButton.click();
  await approveAs('Jose');
  await button('Cancel', details.dialog).click();
  await discount.fill('40');
  await completeButton.click();
  await button('Cancel', details.dialog).click();
  await tile('Tapsilog').click();
  await completeButton.click();
  await expect.element(approval.getByText('Discount of 40%: ₱132.00 off ₱330.00')).toBeVisible();
});

test('Cancel leaves the order as it is, and the discount can be lowered to the limit instead', async () => {
  await ringAtHalf(200);
  await completeButton.click();
  await button('Cancel', approval).click();
  await expect.element(completeButton.getByText('₱82.50')).toBeVisible();
  await completeButton.click();
  await button('Lower it to 20%', approval).click();
  await expect.element(details.dialog).toBeVisible();
  await expect.element(details.complete.getByText('₱132.00')).toBeVisible();
  expect(sent('post', '/api/approvals')).toEqual([]);
});

test('a limit that only the server knows is asked for when it refuses, and the sale then goes on by itself', async () => {
  await ringAtHalf(null);
  await completeButton.click();
  await details.cash.fill('100');
  fails('post', '/api/sales', needsApproval('discount'));
  await details.complete.click();
  await expect.element(approval.getByText('Discount of 50%: ₱82.50 off ₱165.00')).toBeVisible();
  await approveAs('Ben');
  await expect.element(details.dialog).not.toBeInTheDocument();
  const [first, second] = sent('post', '/api/sales');
  expect(second).toMatchObject({ id: first?.id, cash_received_centavos: 10_000 });
  expect(second?.approval_id).toBe(sent('post', '/api/approvals')[0]?.id);
});

test('taking the discount off instead leaves the details open with the new total', async () => {
  await ringAtHalf(null);
  await completeButton.click();
  fails('post', '/api/sales', needsApproval('discount'));
  await details.complete.click();
  await button('Take the discount off', approval).click();
  await expect.element(details.complete.getByText('₱165.00')).toBeVisible();
  expect(sent('post', '/api/sales')).toHaveLength(1);
});
