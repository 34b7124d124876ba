/** A cash out whose form was left before the server said that somebody has to approve it. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startOutbox } from '~/outbox/outbox';
import { visit } from '~/testing/app';
import { approval, approveAs, approves, needsApproval } from '~/testing/approvals';
import { cash, cashFlow, fillCash, openCash, record } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { answers, breaks, type Fault, fails, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const CASH = '/api/cash';
const REMOVAL = '/api/cash/{transaction_id}/unrecorded';
const parked = dialog('Not accepted');

beforeAll(startOutbox);
beforeEach(async () => {
  await openCash();
  approves();
  answers('get', '/api/cash-flow', cashFlow());
  const slow = later<Fault>();
  fails('post', CASH, slow.answer);
  await fillCash('Cash Out', '500', 'Ice');
  await record.click();
  visit('/cash-flow');
  await expect.element(record).not.toBeInTheDocument();
  slow.resolve(needsApproval('cash_out', undefined, 50_000));
  await expectFailure("Failed to create transaction. It waits under 'Not accepted'.");
});

test("a refused cash out asks for its approval only under 'Not accepted', and is sent once when approved", async () => {
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

test('a refused cash out is removed only once the journal has it', async () => {
  await button('Not accepted').click();
  await button('Remove', parked).click();
  await expect
    .element(parked.getByText('It will count in no sum. The journal will keep it with your name.'))
    .toBeVisible();
  const heal = breaks('post', REMOVAL, 'cut');
  await button('Remove for good', parked).click();
  const why = 'Not removed: the server must write it down first. Try again when it is back.';
  await expect.element(parked.getByRole('alert')).toHaveTextContent(why);
  await expect.element(parked.getByText('₱500.00')).toBeVisible();

  heal();
  answers('post', REMOVAL, ({ record: removed }) => ({ id: String(removed.id), is_recorded: false }));
  await button('Remove for good', parked).click();
  await expectSuccess('The cash transaction is written down in the journal.', 'Removed');
  await expect.element(parked.getByText('Nothing left here.')).toBeVisible();
  expect(sent('post', REMOVAL).at(-1)).toMatchObject({
    record: { transaction_type: 'cash_out', amount_centavos: 50_000, description: 'Ice' },
    maker_name: 'Maria',
    why: 'Somebody else has to approve this.',
  });
});
