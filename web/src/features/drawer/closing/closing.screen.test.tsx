import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { alert, CLOSING, COUNT, closingForTests, confirmCount, openClosing, pieces } from '~/testing/drawer';
import { fillStorage } from '~/testing/full-browser';
import { serveOrders } from '~/testing/kitchen';
import { paymentForTests, undo, VERIFIED, verify } from '~/testing/payments';
import { answers, at, fails, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

const confirm = alert.getByRole('button', { name: 'Confirm' });

test('offline a count is refused with a message, stays as typed, and is sent again as the same count', async () => {
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await button('One ₱1 more').click();
  fails('post', COUNT, 'cut');
  await confirmCount.click();
  await expect.element(alert).toHaveAccessibleName('You counted ₱501.00');
  await confirm.click();
  await expectFailure('Closing needs the server, and it did not answer. You can keep selling.');
  await alert.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(pieces('₱500')).toHaveValue('1');
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByText('Short by ₱165.00')).toBeVisible();
  await expect.element(page.getByText('Nothing recorded explains it.')).toBeVisible();
  const [first, again] = sent('post', COUNT);
  expect(again).toEqual(first);
});

test('a shift that the server does not know is not called an outage', async () => {
  await openClosing(closingForTests());
  await expect.element(button('Close the drawer')).toBeVisible();
  fails('get', CLOSING, refusal(404, 'not_found'));
  visit('/drawer?close=018f0000-0000-7000-8000-0000000000ff');
  await expect.element(page.getByText('Shift not found')).toBeVisible();
  await expect.element(page.getByText('Closing needs the server')).not.toBeInTheDocument();
});

test('a count changed after a lost answer is sent as another count', async () => {
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  fails('post', COUNT, 'cut');
  await confirmCount.click();
  await confirm.click();
  await expectFailure('Closing needs the server, and it did not answer. You can keep selling.');
  await alert.getByRole('button', { name: 'Cancel' }).click();
  await button('One ₱500 more').click();
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByText('Short by ₱165.00')).toBeVisible();
  const [first, changed] = sent('post', COUNT);
  expect(changed?.pieces).toEqual([{ denomination_centavos: 50_000, count: 2 }]);
  expect(changed?.id).not.toBe(first?.id);
});

/** The focus is on the element, or on one that contains it. */
async function expectFocusAt(shown: Locator): Promise<void> {
  await expect.element(shown).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('main')?.contains(shown.element())).toBe(true);
}

test('the focus follows the steps of a closing', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await expectFocusAt(page.getByRole('heading', { name: /^Step 2 of 3/ }));
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 3/ })).toHaveFocus();
  answers('post', '/api/drawer/shifts/{shift_id}/close', () => {
    const { shift } = closing;
    const closed = { left_centavos: 50_000, closed_at: shift.counted_at, after_count_centavos: -5_000 };
    return Object.assign(closing, { step: 'closed', shift: { ...shift, ...closed } });
  });
  await button('Close the drawer').click();
  const closed = page.getByRole('region', { name: 'Drawer is closed' });
  await expectFocusAt(closed);
  await expect.element(closed.getByText('₱50.00 went out between the count and the closing.')).toBeVisible();
  const left = /₱285\.00 was taken out, ₱500\.00 stays in it as the next float\.$/;
  await expect.element(closed.getByText(left)).toBeVisible();
});

test('cash recorded after the count does not change the difference, and the screen says what would', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  closing.moved_since_centavos = -15_000;
  await confirm.click();
  const way = page.getByText(/₱150\.00 went out after the count.* before you counted, tap 'Count again'\.$/);
  await expect.element(way).toBeVisible();
});

test('the expected cash is not shown before the count is confirmed', async () => {
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await expect.element(pieces('₱1,000')).toBeVisible();
  expect(page.getByText('Expected', { exact: true }).elements()).toEqual([]);
});

test('the expected cash is shown with its parts, and without parts of zero', async () => {
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await confirm.click();
  const made = page.getByLabelText('Expected in the drawer');
  await expect.element(made).toBeVisible();
  expect(made.element().textContent).toBe(
    'Float₱1,000.00Cash sales, voided ones too₱200.00Given back for voided sales-₱35.00Cash out-₱165.00',
  );
});

test('an order that came during the count is asked about at the confirmation, and the count is kept', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  closing.step = 'open';
  closing.tickets = [{ sale_id: 'sale', order_number: 7, created_at: '2026-03-11T12:00:00Z' }];
  fails('post', COUNT, refusal(409, 'still_open'));
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByText(/^Order #7/)).toBeVisible();
  await expectFailure('The server says why.');
  answers('post', '/api/drawer/shifts/{shift_id}/closing/carry-over', () =>
    Object.assign(closing, { step: 'count' }),
  );
  await page.getByLabelText('Why it stays open').fill('Served');
  await button('Leave it open').click();
  await expect.element(pieces('₱500')).toHaveValue('1');
});

test('Back from the open orders leads to the closing again', async () => {
  const tickets = [{ sale_id: 'sale', order_number: 7, created_at: '2026-03-11T12:00:00Z' }];
  await openClosing(closingForTests({ step: 'open', tickets }));
  await button('Close the drawer').click();
  // A link 'Open' beside what is still open would read as its state, not as a way there.
  await expect.element(page.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/sales/sale');
  serveOrders();
  await page.getByRole('link', { name: 'Active Orders' }).click();
  await expect.element(page.getByText(/^\d+ active orders$/)).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('heading', { name: /^Step 1 of 3/ })).toBeVisible();
});

test('another person who is closing the drawer is named, and can be relieved', async () => {
  const closing = closingForTests({
    closing_id: 'theirs',
    first_name: 'Jose',
    began_at: '2026-03-11T11:00:00Z',
  });
  await openClosing(closing);
  await expect
    .element(page.getByText(/^Jose has been closing this drawer since 7:00\sPM on another device\./))
    .toBeVisible();
  await button('Take over').click();
  await expect.element(pieces('₱1,000')).toBeVisible();
  expect(sent('post', CLOSING)[0]?.take_over).toBe(true);
});

test.each([
  [20_000, /^₱200.00 more came in before .* in the drawer already: with it the count is short by ₱365.00\.$/],
  [-16_500, /^₱165.00 more was taken out .* no longer in the drawer: with it the count is exact\.$/],
])('cash that a till sent after the count is told as cash that was counted: %i', async (sent, told) => {
  await openClosing(closingForTests({ sent_late_centavos: sent }));
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByText('Short by ₱165.00')).toBeVisible();
  await expect.element(page.getByText(told)).toBeVisible();
});

test('a payment can be verified in the closing, which links to all payments of the day', async () => {
  const closing = closingForTests({
    step: 'open',
    references: [paymentForTests('111')],
    ways: [{ kind: 'gcash', name: 'GCash' }],
  });
  await openClosing(closing);
  answers('put', at(VERIFIED, '111'), () => {
    Object.assign(closing, { step: 'count', references: [] });
    return paymentForTests('111', { verified_at: '2026-03-11T12:00:00Z', verified_by_first_name: 'Maria' });
  });
  await button('Close the drawer').click();
  const open = page.getByRole('region', { name: 'Payments not verified yet' });
  await expect.element(open.getByText(/^3:07\sPM · #12 · by Jose/)).toBeVisible();
  await expect
    .element(open.getByRole('link', { name: 'Verify payments' }))
    .toHaveAttribute('href', '/payments?on=2026-03-11');
  const top = () => open.getByRole('listitem').element().getBoundingClientRect().top;
  const before = top();
  await verify('111').click();
  // The row stays in place, so that the result is seen, and a second tap hits nothing else.
  await expect.element(open.getByText(/Maria/)).toBeVisible();
  await expect.element(page.getByText('Nothing is open now.')).toBeVisible();
  await expect.element(undo('111')).toBeVisible();
  expect(top()).toBe(before);
  await expect.element(page.getByRole('heading', { name: /^Step 1 of 3/ })).toBeVisible();
  await expect.element(page.getByLabelText('Why it stays open')).not.toBeInTheDocument();
  await button('Count the drawer').click();
  await expect.element(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
  expect(sent('put', VERIFIED)).toEqual([{ verified: true }]);
  Object.assign(closing, { step: 'closed', shift: { ...closing.shift, closed_at: '2026-03-11T12:00:00Z' } });
  await queryClient.invalidateQueries();
  await expect
    .element(page.getByRole('link', { name: 'Verify payments' }))
    .toHaveAttribute('href', '/payments?on=2026-03-11');
});

test('a tap on Verify verifies nothing if the list has just moved under the finger', async () => {
  const ticket = { sale_id: 'a', order_number: 7, created_at: '2026-03-11T02:00:00Z' };
  const closing = closingForTests({ step: 'open', tickets: [ticket], references: [paymentForTests('111')] });
  await openClosing(closing);
  await button('Close the drawer').click();
  await expect.element(verify('111')).toBeVisible();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  closing.tickets = [];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Order #7, ')).not.toBeInTheDocument();
  await verify('111').click();
  expect(sent('put', VERIFIED)).toEqual([]);
});

test('a typed note stays when the drawer is counted again, and when it is closed', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  await confirmCount.click();
  await confirm.click();
  await button('Write a note').click();
  const note = page.getByRole('textbox', { name: 'What was found out (optional)' });
  await note.fill('It was the change for Order #12.');
  await button('Count again').click();
  await expect.element(note).not.toBeInTheDocument();
  await confirmCount.click();
  await confirm.click();
  await expect.element(note).toHaveValue('It was the change for Order #12.');
  answers('post', '/api/drawer/shifts/{shift_id}/close', () => {
    const { shift } = closing;
    const closed = { left_centavos: 50_000, closed_at: shift.counted_at, after_count_centavos: 0 };
    return Object.assign(closing, { step: 'closed', shift: { ...shift, ...closed } });
  });
  await button('Close the drawer').click();
  await expect.element(page.getByRole('region', { name: 'Drawer is closed' })).toBeVisible();
  await expect.element(note).toHaveValue('It was the change for Order #12.');
});

test('two tabs count one drawer together, and neither takes away what the other has typed', async () => {
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  const key = `closing-${closing.shift.id}`;
  const typedThere = (there: object) => {
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...there });
    localStorage.setItem(key, newValue);
    return newValue;
  };
  // The other tab's message may arrive after the next key here.
  typedThere({ pieces: { 50000: '1', 2000: '4' } });
  await pieces('₱100').fill('2');
  await expect.element(pieces('₱20')).toHaveValue('4');
  const newValue = typedThere({ pieces: { 50000: '1', 10000: '2', 2000: '5' } });
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await expect.element(pieces('₱20')).toHaveValue('5');
  await confirmCount.click();
  await confirm.click();
  await expect.element(page.getByText('Short by ₱165.00')).toBeVisible();
  expect(sent('post', COUNT)[0]?.pieces).toEqual([
    { denomination_centavos: 50_000, count: 1 },
    { denomination_centavos: 10_000, count: 2 },
    { denomination_centavos: 2_000, count: 5 },
  ]);
});

test('a closing continues after a visit to another screen, even in a browser that stores nothing', async () => {
  fillStorage();
  const closing = closingForTests();
  await openClosing(closing);
  await button('Close the drawer').click();
  await pieces('₱500').fill('1');
  serveOrders();
  visit('/orders');
  await expect.element(page.getByText(/^\d+ active orders$/)).toBeVisible();
  visit(`/drawer?close=${closing.shift.id}`);
  await expect.element(pieces('₱500')).toHaveValue('1');
});
