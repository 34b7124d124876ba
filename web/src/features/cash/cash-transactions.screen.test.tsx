import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useApprovalLimits } from '~/api/approval-limits';
import type { CashTransaction } from '~/api/types';
import { sendWaiting } from '~/outbox/outbox';
import { approval } from '~/testing/approvals';
import { amount, cash, description, fillCash, openCash, record, rows, sumCard } from '~/testing/cash';
import { button, dialog } from '~/testing/controls';
import { later } from '~/testing/later';
import { holdMoment } from '~/testing/moment';
import { onAPhone } from '~/testing/phone';
import { scan } from '~/testing/scanner';
import { answers, BROKEN, breaks, fails, GATEWAY, REFUSED, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess, success } from '~/testing/toast';

const CASH = '/api/cash';
const VOID = '/api/cash/{transaction_id}/void';
const voidOfOut = page.getByRole('button', { name: /^Void Cash Out/ });
const ALREADY_VOIDED = refusal(409, 'already_voided', 'This is voided already.');

/** The server accepts new movements. */
function takesNew(transactions: CashTransaction[]): void {
  answers('post', CASH, ({ description = null, ...asked }) => {
    const made = cash(description, asked);
    transactions.unshift(made);
    return made;
  });
}

test.for(['', '0', '-1', '0.001', '1,2,3', 'ten', '1000000000000'])(
  "an amount of '%s' is refused in words, once, and nothing is recorded",
  async (text) => {
    await openCash();
    await fillCash('Cash In', text, 'kept');
    await record.click();
    const words = text.length > 10 ? 'At most ₱10,000,000,000.00' : 'Please enter a valid amount';
    await expectFailure(words);
    await expect.element(page.getByRole('form').getByText(words)).toBeVisible();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveValue(text);
    await expect.element(description).toHaveValue('kept');
    expect(sent('post', CASH)).toEqual([]);
  },
);

test('a failure keeps what was typed; a recorded movement is confirmed and empties the form', async () => {
  takesNew(await openCash());
  fails('post', CASH, refusal(422, 'invalid', 'Please say what for.'));
  await fillCash('Cash In', '500', 'Float');
  await record.click();
  await expectFailure('Failed to create transaction');
  await expect.element(page.getByRole('alert').getByText('Please say what for.')).toBeVisible();
  await expect.element(amount).toHaveValue('500');
  await record.click();
  await expectSuccess('Cash in transaction recorded');
  await expect.element(amount).toHaveValue('');
  await fillCash('Cash Out', '20', 'Ice');
  await record.click();
  await expectSuccess('Cash out transaction recorded');
  const [first, second] = sent('post', CASH);
  expect(second).toMatchObject({ id: first?.id, amount_centavos: 50_000 });
});

test('a movement that cannot be sent waits in its place, counts in the sums, and becomes an ordinary row once', async () => {
  takesNew(await openCash([cash('Float')]));
  const heal = breaks('post', CASH, GATEWAY);
  await fillCash('Cash Out', '20', 'Ice');
  await record.click();
  await expectSuccess('Saved here. The cash transaction will be sent when the connection is back.');
  await expect.element(amount).toHaveValue('');
  await expect.element(rows.first().getByText('Not sent yet')).toBeVisible();
  await expect.element(rows.first().getByText(/Recorded by Maria/)).toBeVisible();
  await expect.element(sumCard('Net Change').getByText('₱480.00')).toBeVisible();
  expect(voidOfOut.elements()).toEqual([]);
  heal();
  await sendWaiting();
  await expect.element(voidOfOut).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  await expect.element(sumCard('Net Change').getByText('₱480.00')).toBeVisible();
});

test('a cash out above the limit asks for an approval first, and stays in the form without the network', async () => {
  await openCash([], '', 10_000);
  await expect.poll(() => useApprovalLimits.getState().cash_out_over_centavos).toBe(10_000);
  breaks('get', '/api/people', 'cut');
  await fillCash('Cash Out', '100.01', 'Ice');
  await record.click();
  await expect.element(approval.getByText(/^An approval needs the network/)).toBeVisible();
  await button('Cancel', approval).click();
  await expect.element(amount).toHaveValue('100.01');
  expect(sent('post', CASH)).toEqual([]);
});

test('a scanned code is not taken for an amount, and records nothing', async () => {
  await openCash();
  await amount.click();
  await scan('480016');
  await expect.element(amount).toHaveValue('');
  await fillCash('Cash In', '50');
  await amount.click();
  await scan('480016');
  await expect.element(amount).toHaveValue('50');
  expect(sent('post', CASH)).toEqual([]);
});

test('two quick taps and an Enter record once, and the button says Recording...', async () => {
  const transactions = await openCash();
  const slow = later<void>();
  answers('post', CASH, async ({ id }) => {
    await slow.answer;
    transactions.push(cash(null, { id }));
    return cash(null, { id });
  });
  await fillCash('Cash In', '50');
  await record.dblClick();
  await amount.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Recording...')).toBeVisible();
  slow.resolve();
  await expect.element(rows).toBeVisible();
  await expect.element(button('Record Cash In')).toBeVisible();
  expect(sent('post', CASH)).toHaveLength(1);
});

test('another tap or Enter after recording does not report an invalid amount', async () => {
  takesNew(await openCash());
  const invalid = page.getByText('Please enter a valid amount');
  for (const again of [
    () => record.click(),
    () => amount.click().then(() => userEvent.keyboard('{Enter}')),
  ]) {
    await fillCash('Cash In', '50');
    const look = holdMoment();
    await record.click();
    await expect.element(amount).toHaveValue('');
    await again();
    look();
    await expect.element(success('Success', 'Cash in transaction recorded')).toBeVisible();
    expect(invalid.elements()).toEqual([]);
  }
  expect(sent('post', CASH)).toHaveLength(2);
});

describe('a void', () => {
  const asking = dialog('Void transaction');
  const confirm = button('Void', asking);
  const ice = cash('Ice', { transaction_type: 'cash_out' });
  const voided = { ...ice, voided: true, voided_at: '2026-03-11T02:41:00Z', voided_by_first_name: 'Maria' };
  const itIsVoided = () => expect.element(rows.filter({ hasText: 'VOIDED' })).toBeVisible();

  test('that fails says so, and can be tried again', async () => {
    const transactions = await openCash([ice]);
    fails('post', VOID, BROKEN);
    answers('post', VOID, () => {
      transactions[0] = voided;
      return voided;
    });
    await voidOfOut.click();
    await confirm.click();
    await expectFailure('Failed to void transaction');
    await confirm.click();
    await expectSuccess('Transaction voided successfully');
    await itIsVoided();
  });

  test.each([
    ['lists', true],
    ['does not list', false],
  ])('of a movement that a Z-reading %s mentions the reading only if it does', async (_, closed) => {
    await openCash([{ ...ice, closed }]);
    await voidOfOut.click();
    await expect.element(asking).toBeVisible();
    const said = asking.getByText('A Z-reading lists it and stays as it was. The next one lists this void.');
    expect(said.elements()).toHaveLength(closed ? 1 : 0);
  });

  test('whose answer was lost is reported as done', async () => {
    const transactions = await openCash([ice]);
    await voidOfOut.click();
    fails('post', VOID, 'cut');
    await confirm.click();
    await expect.element(asking.getByText('The server did not answer. Please try again.')).toBeVisible();
    transactions[0] = voided;
    fails('post', VOID, ALREADY_VOIDED);
    await confirm.click();
    await expectSuccess('Transaction voided successfully');
    await expect.element(asking).not.toBeInTheDocument();
    await itIsVoided();
  });

  test('of a movement that somebody else voided first says so, and shows their void', async () => {
    const transactions = await openCash([ice]);
    await voidOfOut.click();
    transactions[0] = { ...voided, voided_by_first_name: 'Jose' };
    fails('post', VOID, ALREADY_VOIDED);
    await confirm.click();
    await expectFailure('Failed to void transaction');
    await expect.element(asking.getByText('This is voided already.')).toBeVisible();
    await button('Cancel', asking).click();
    await itIsVoided();
    await expect.element(sumCard('Cash Out').filter({ hasText: '₱0.00 0 transactions' })).toBeVisible();
  });
});

describe('on a phone', () => {
  onAPhone();

  test('the form, the list and a void are within reach, and nothing scrolls sideways', async () => {
    const long = 'Opening float and coins for the fiesta '.repeat(12).trim();
    const transactions = await openCash([cash(long, { amount_centavos: 123_456_789 })]);
    takesNew(transactions);
    await fillCash('Cash Out', '5', 'Ice');
    await record.click();
    await expectSuccess('Cash out transaction recorded');
    answers('post', VOID, () => {
      const voided = { ...(transactions[0] as CashTransaction), voided: true };
      transactions[0] = voided;
      return voided;
    });
    await page.getByRole('button', { name: /^Void Cash Out/ }).click();
    await button('Void', dialog('Void transaction')).click();
    await expect.element(rows.filter({ hasText: 'Ice' }).filter({ hasText: 'VOIDED' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

test('the form on another day says that it records under today, and then shows today', async () => {
  takesNew(await openCash([], '?on=2026-01-05&show=cash_out'));
  await expect.element(page.getByText('No transactions recorded for this date')).toBeVisible();
  await expect.element(page.getByText(/will be recorded under today/)).toBeVisible();
  await fillCash('Cash In', '20', 'Coins');
  await record.click();
  await expect.element(rows.filter({ hasText: 'Coins' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/cash-transactions');
  await expect.element(page.getByText(/recorded under today/)).not.toBeInTheDocument();
});

test('a movement that a tablet sent after its day is listed with both times and a link to its day', async () => {
  const late = {
    id: '018f0000-0000-7000-8000-000000000004',
    transaction_type: 'cash_out',
    amount_centavos: 33_000,
    description: 'Ice',
    on: '2026-03-10',
    voided: false,
    recorded_by_first_name: 'Liza',
    created_at: '2026-03-10T11:30:00Z',
    recorded_at: '2026-03-11T01:30:00Z',
  } as const;
  await openCash([], '', null, [late]);
  const listed = page.getByRole('region', { name: 'Arrived late' });
  await expect
    .element(listed.getByRole('link'))
    .toHaveAttribute('href', `/cash-transactions?on=2026-03-10&row=${late.id}`);
  await expect.element(listed.getByText('Cash Out · Ice')).toBeVisible();
  await expect.element(listed.getByText('₱330.00')).toBeVisible();
  await expect
    .element(listed.getByText(/^Recorded Mar 10, 2026, 7:30.PM by Liza · arrived Mar 11, 2026, 9:30.AM$/))
    .toBeVisible();
});

test('a sum opens its rows, and is kept in the address', async () => {
  await openCash([cash('Float')]);
  await sumCard('Cash Out').click();
  await expect.element(page.getByText('No Cash Out on this date')).toBeVisible();
  await sumCard('Cash In').click();
  await expect.poll(() => location.search).toBe('?show=cash_in');
});

test('an address with a sum opens on its rows', async () => {
  const ice = cash('Ice', { transaction_type: 'cash_out', amount_centavos: 7_700 });
  await openCash([ice, cash('Float')], '?show=cash_in');
  await expect.element(sumCard('Cash In')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sumCard('Cash Out').filter({ hasText: '₱77.00' })).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await sumCard('Net Change').click();
  await expect.poll(() => rows.elements()).toHaveLength(2);
});

test('transactions that cannot be read say so, and Try again reads them', async () => {
  const heal = breaks('get', CASH, REFUSED);
  await openCash([cash('Float')]);
  await expectFailure('Failed to fetch cash transactions');
  heal();
  await button('Try again').click();
  await expect.element(page.getByText('Float')).toBeVisible();
});
