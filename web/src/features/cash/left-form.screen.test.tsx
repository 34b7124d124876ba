/** A cash out whose form was left before the server said that somebody has to approve it. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startOutbox } from '~/outbox/outbox';
import { visit } from '~/testing/app';
import { approval, approveAs, approves, needsApproval } from '~/testing/approvals';
import { cash, cashFlow, fillCash, openCash, record } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { emptyOutbox } from '~/testing/outbox';
import { answers, type Fault, fails, sent } from '~/testing/server';
import { toldFailure } from '~/testing/toast';

const CASH = '/api/cash';
const parked = dialog('Not accepted');

afterEach(emptyOutbox);

test('says where it waits and asks nobody; what is approved there is sent once', async () => {
  startOutbox();
  await openCash();
  approves();
  answers('get', '/api/cash-flow', cashFlow());
  const slow = later<Fault>();
  fails('post', CASH, slow.answer);
  await fillCash('Cash Out', '500', 'Ice');
  await record.click();
  visit('/cash-flow');
  await expect.element(record).not.toBeInTheDocument();
  slow.say(needsApproval('cash_out', undefined, 50_000));
  await toldFailure("Failed to create transaction. It waits under 'Not accepted'.");
  expect(approval.elements()).toEqual([]);

  answers('post', CASH, ({ id }) => cash('Ice', { id, transaction_type: 'cash_out' }));
  await button('Not accepted').click();
  await expect.element(parked.getByText('Somebody else has to approve this.')).toBeVisible();
  await button('Try again', parked).click();
  await expect.element(approval.getByText('Cash Out of ₱500.00')).toBeVisible();
  await approveAs('Jose');
  await expect.element(parked.getByText('Nothing left here.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Not accepted' })).not.toBeInTheDocument();
  const [refused, taken, ...others] = sent('post', CASH);
  expect(taken).toEqual({ ...refused, held_ms: expect.any(Number) });
  expect(others).toEqual([]);
});
