import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDialog } from '~/features/order/questions/dialog-state';
import { currentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { useOutbox } from '~/outbox/outbox';
import type { Parked } from '~/outbox/row';
import { readAgain } from '~/testing/again';
import { goElsewhere } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { openKitchen, orderOf, serveOrders, ticket } from '~/testing/kitchen';
import { later } from '~/testing/later';
import {
  BEN,
  isLocked,
  isOpen,
  locked,
  MARIA,
  openLockedTill,
  openLockingTill,
  otherTab,
  pass,
  pin,
  serveLock,
  typePin,
  WRONG,
} from '~/testing/lock';
import { menuItem } from '~/testing/menu';
import { waitingRows } from '~/testing/outbox';
import { scan } from '~/testing/scanner';
import { sells } from '~/testing/selling';
import { answers, fails, refusal, sent } from '~/testing/server';
import { add, answersTill, beginCompleting, details, line, menu, order, tile } from '~/testing/till';
import { success } from '~/testing/toast';

const UNLOCK = '/api/staff/unlock';
const TAPSILOG = menuItem('Tapsilog');

test('a till locks after the chosen idle time, and never if none was chosen', async () => {
  await openLockingTill(0, TAPSILOG);
  pass(24 * 60);
  await isOpen();
  answers('get', '/api/cafe', { name: 'Sukli', address: '', idle_lock_minutes: 5 });
  pass(0);
  await readAgain();
  pass(4.8);
  await isOpen();
  await expect
    .poll(() => {
      pass(1);
      return locked.elements();
    })
    .toHaveLength(1);
});

test('a tap, a key and the wheel keep the till open', async () => {
  await openLockingTill(1, TAPSILOG);
  for (const use of [
    () => add('Tapsilog'),
    () => userEvent.keyboard('x'),
    () => userEvent.wheel(menu, { delta: { y: 1 } }),
  ]) {
    pass(0.8);
    await use();
  }
  pass(0.8);
  await isOpen();
  pass(0.2);
  await isLocked();
});

test('the PIN brings back the same screen, with the order and the focus as they were', async () => {
  await openLockingTill(5, TAPSILOG);
  await add('Tapsilog');
  const discount = order.getByLabelText('Discount %');
  await discount.fill('5');
  pass(5);
  await expect.element(pin).toHaveFocus();
  await typePin('4711');
  await isOpen();
  await expect.element(line('Tapsilog')).toBeVisible();
  await expect.element(discount).toHaveFocus();
  await expect.element(discount).toHaveValue('5');
  expect(sent('post', UNLOCK)).toEqual([{ pin: '4711' }]);
  pass(4);
  await isOpen();
});

test('nothing of the order can be seen, read out or focused behind the lock', async () => {
  await openLockedTill();
  expect(tile('Tapsilog').elements()).toEqual([]);
  await expect.element(page.getByText('Tapsilog').first()).not.toBeVisible();
  expect(page.getByRole('main').elements()).toEqual([]);
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('dialog') ?? document.body).toSatisfy(
      (at: Element) => at === document.body || at === locked.element(),
    );
  }
});

test('a dialog comes back after the lock with what was typed in it, and with its focus', async () => {
  await openLockingTill(5, TAPSILOG);
  await add('Tapsilog');
  await beginCompleting();
  await details.number.fill('42');
  await details.cash.fill('500');
  pass(5);
  await isLocked();
  expect(details.number.elements()).toEqual([]);
  await typePin('4711');
  await expect.element(details.number).toHaveValue('42');
  await expect.element(details.cash).toHaveValue('500');
  await expect.element(details.cash).toHaveFocus();
});

test("Esc does not open the lock, and the till's keys and a scanner do nothing behind it", async () => {
  await openLockedTill();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{F9}{F2}{Escape}{Escape}');
  await isLocked();
  await scan('48000161');
  await scan('4711');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.element(pin).toHaveValue('');
  await expect.element(pin).toHaveFocus();
  expect(sent('post', UNLOCK)).toEqual([]);
  await typePin('4711');
  await isOpen();
  await expect.element(dialog('Order Details')).not.toBeInTheDocument();
  expect(order.getByRole('listitem').elements()).toHaveLength(1);
});

test('a wrong PIN is reported and cleared, and too many of them say how long to wait', async () => {
  await openLockedTill();
  fails('post', UNLOCK, WRONG);
  await pin.fill('9999');
  await expect.element(locked.getByText('The PIN code you entered is not valid.')).toBeVisible();
  await expect.element(pin).toHaveValue('');
  await expect.element(pin).toHaveFocus();
  fails('post', UNLOCK, {
    status: 429,
    json: { error: 'too_many_attempts', detail: 'Wait.', retry_after_seconds: 75 },
  });
  await typePin('9998');
  await expect.element(locked.getByText('Too many attempts.')).toBeVisible();
  // Somebody sets the tablet's clock back.
  pass(-60);
  await new Promise((drawn) => setTimeout(drawn, 200));
  await expect.element(locked.getByText(/^1:1\d$/)).toBeVisible();
  await expect.element(button('Unlock', locked)).toBeDisabled();
  expect(currentStaff()).toEqual(MARIA);
});

test('a sale that is being sent goes on behind the lock, and its message waits to be read', async () => {
  const slow = later<void>();
  sells(slow.answer);
  await openLockingTill(5, TAPSILOG);
  await add('Tapsilog');
  await beginCompleting();
  await details.complete.click();
  pass(5);
  await isLocked();
  slow.resolve();
  await expect.poll(() => sent('post', '/api/sales')).toHaveLength(1);
  const toast = success('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱165.00 recorded');
  expect(toast.elements()).toEqual([]);
  await typePin('4711');
  await expect.element(toast).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Paid' })).toBeVisible();
});

test('a dialog that opens while the till is locked stays behind the lock', async () => {
  await openLockingTill(5, menuItem('Cafe Latte'));
  pass(5);
  await isLocked();
  await pin.fill('47');
  openDialog({ kind: 'details' });
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(2);
  await expect.element(pin).toHaveFocus();
  await typePin('11');
  await isOpen();
  // Enter and the arrow keys work there at once.
  await expect.poll(() => details.dialog.element().contains(document.activeElement)).toBe(true);
});

test('the kitchen never locks, and going from there to the till asks for the PIN', async () => {
  serveLock(5);
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  pass(60);
  await ticket(1).getByText('Tapsilog').click();
  await expect.element(ticket(1)).toBeVisible();
  await isOpen();
  answersTill(TAPSILOG);
  goElsewhere('/');
  await isLocked();
  await typePin('4711');
  await expect.element(menu).toBeVisible();
});

test('two tabs share their idle time, and lock and open together', async () => {
  await openLockingTill(5, TAPSILOG);
  pass(4);
  otherTab('lastUsed', String(Date.now()));
  pass(4);
  await isOpen();
  otherTab('screenLock', 'locked');
  await isLocked();
  pass(60);
  otherTab('lastUsed', String(Date.now()));
  otherTab('screenLock', null);
  await isOpen();
  pass(1);
  await isOpen();
});

test('a tap that wakes a sleeping tablet only locks it, and a clock that was set back asks for the PIN once', async () => {
  await openLockingTill(5, TAPSILOG);
  await expect.element(menu).toBeVisible();
  vi.setSystemTime(Date.now() + 3_600_000);
  await tile('Tapsilog')
    .click({ force: true })
    .catch(() => undefined);
  await isLocked();
  expect(order.getByRole('listitem').elements()).toEqual([]);
  await typePin('4711');
  await isOpen();
  pass(-24 * 60);
  await isLocked();
  await typePin('4711');
  pass(4);
  await isOpen();
});

test('Logout leads from the lock to an unlocked sign-in, and the next person finds the order', async () => {
  await openLockedTill();
  answers('post', '/api/staff/sign-out', undefined);
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await button('Logout', locked).click();
  await expect.element(button('Sign In')).toBeVisible();
  await isOpen();
  storeCurrentStaff(BEN);
  await expect.element(line('Tapsilog')).toBeVisible();
  await isOpen();
});

test('Logout asks first when something is unsent, above the lock', async () => {
  await openLockedTill();
  useOutbox.setState({ rows: waitingRows('cash') });
  await button('Logout', locked).click();
  const question = dialog('Log out before it is sent?');
  await expect
    .element(question.getByText(/^1 cash transaction has not reached the server yet\./))
    .toBeVisible();
  await button('Cancel', question).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(currentStaff()).toEqual(MARIA);
  await isLocked();
});

test('Logout does not promise that refused sales will be sent', async () => {
  await openLockedTill();
  const [refused] = waitingRows('sale');
  const parked = { status: 422, code: 'invalid', detail: 'A total does not add up.', field: null };
  useOutbox.setState({ parked: [{ ...refused, parked }] as Parked[] });
  await button('Logout', locked).click();
  const question = dialog('Not accepted');
  await expect
    .element(question.getByText('Not accepted and kept here: 1 sale. Tell the next person.'))
    .toBeVisible();
  await expect.element(question.getByText(/will be sent/)).not.toBeInTheDocument();
  useOutbox.setState({ rows: waitingRows('cash') });
  await expect
    .element(dialog('Log out before it is sent?').getByText(/^1 cash transaction has not reached/))
    .toBeVisible();
  await button('Cancel').click();
});

test('a key that wakes a sleeping tablet only locks it', async () => {
  await openLockingTill(5, TAPSILOG);
  ((await tile('Tapsilog').findElement()) as HTMLElement).focus();
  vi.setSystemTime(Date.now() + 3_600_000);
  await userEvent.keyboard('{Enter}');
  await isLocked();
  await typePin('4711');
  await isOpen();
  expect(order.getByRole('listitem').elements()).toEqual([]);
});

test('a PIN that is entered after the session has ended leads to sign-in, which says so', async () => {
  await openLockedTill();
  fails('post', UNLOCK, refusal(401, 'signed_out'));
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await typePin('4711');
  await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await isOpen();
});
