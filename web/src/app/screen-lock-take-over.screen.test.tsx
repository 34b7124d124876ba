import { expect, test, vi } from 'vitest';
import { answer, api } from '~/api/client';
import { currentStaff } from '~/lib/current-staff';
import { button, fingerOn } from '~/testing/controls';
import { openExpenses } from '~/testing/expenses';
import { later } from '~/testing/later';
import {
  BEN,
  isOpen,
  locked,
  MARIA,
  openLockedTill,
  openLockingTill,
  pass,
  pin,
  serveLock,
  typePin,
} from '~/testing/lock';
import { menuItem } from '~/testing/menu';
import { holdMoment } from '~/testing/moment';
import { scan } from '~/testing/scanner';
import { sells } from '~/testing/selling';
import { answers, fails, refusal, sent } from '~/testing/server';
import { add, beginCompleting, details, line } from '~/testing/till';
import { expectSuccess } from '~/testing/toast';

const TAPSILOG = menuItem('Tapsilog');

test('another person is asked before taking over, and may cancel', async () => {
  await openLockedTill();
  await typePin('4712');
  await expect.element(locked.getByText("Take over Maria's order?")).toBeVisible();
  await button('Cancel', locked).click();
  await expect.element(pin).toHaveValue('');
  expect(sent('post', '/api/staff/sign-in')).toEqual([]);
  expect(currentStaff()).toEqual(MARIA);
});

test('the second tap of a double tap on the last digit does not take over', async () => {
  await openLockedTill();
  answers('post', '/api/staff/unlock', BEN);
  answers('post', '/api/staff/sign-in', BEN);
  await typePin('471');
  const finger = await fingerOn(button('9', locked.getByRole('group', { name: 'Keypad' })));
  const later = holdMoment();
  await finger();
  await expect.element(button('Take over', locked)).toBeVisible();
  await finger();
  await expect.element(button('Take over', locked)).toBeVisible();
  expect(sent('post', '/api/staff/sign-in')).toEqual([]);
  later();
  await finger();
  await isOpen();
});

test('an unanswered take-over question disappears with the PIN after half a minute', async () => {
  await openLockedTill();
  await typePin('4712');
  await expect.element(button('Take over', locked)).toBeVisible();
  await button('Cancel', locked).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await typePin('4712');
  // Until a tap is reported, and with each look for the question, these timers run on.
  await expect.element(button('Take over', locked)).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(button('Take over', locked)).toBeVisible();
  vi.advanceTimersByTime(10_000);
  await expect.element(pin).toHaveValue('');
  expect(sent('post', '/api/staff/sign-in')).toEqual([]);
});

test('taking over signs the new person in and keeps the order and what was typed', async () => {
  sells();
  await openLockingTill(5, TAPSILOG);
  await add('Tapsilog');
  await beginCompleting();
  await details.number.fill('42');
  pass(5);
  await typePin('4712');
  await button('Take over', locked).click();
  await expectSuccess("You've been successfully logged in.", 'Welcome back, Ben!');
  expect(currentStaff()).toEqual(BEN);
  expect(sent('post', '/api/staff/sign-in')).toEqual([{ first_name: 'Ben', pin: '4712' }]);
  await expect.element(details.number).toHaveValue('42');
  await details.complete.click();
  await expectSuccess('Order #42 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
});

test('a refused call of the person before signs nobody out during a take-over', async () => {
  await openLockedTill();
  const slow = later<void>();
  answers('post', '/api/staff/sign-in', async () => {
    await slow.answer;
    return BEN;
  });
  await typePin('4712');
  await button('Take over', locked).click();
  fails('get', '/api/staff/me', refusal(401, 'signed_out'));
  await expect(answer(api.GET('/api/staff/me'))).rejects.toThrow();
  slow.resolve();
  await isOpen();
  expect(currentStaff()).toEqual(BEN);
  await expect.element(line('Tapsilog')).toBeVisible();
});

test('a scan does not confirm a take-over', async () => {
  serveLock(5);
  await openExpenses();
  pass(5);
  await typePin('4712');
  await expect.element(button('Take over', locked)).toHaveFocus();
  await scan('48000161');
  await expect.element(button('Take over', locked)).toBeVisible();
  expect(currentStaff()).toEqual(MARIA);
});

test("without an order the question is 'Take over from Maria?'", async () => {
  await openLockingTill(5, TAPSILOG);
  pass(5);
  await typePin('4712');
  await expect.element(locked.getByText('Take over from Maria?')).toBeVisible();
});

test('a slow take-over that is answered after a logout signs nobody in', async () => {
  await openLockedTill();
  const slow = later<void>();
  answers('post', '/api/staff/sign-in', async () => {
    await slow.answer;
    return BEN;
  });
  answers('post', '/api/staff/sign-out', undefined);
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await typePin('4712');
  await button('Take over', locked).click();
  await button('Logout', locked).click();
  await expect.element(button('Sign In')).toBeVisible();
  slow.resolve();
  await expect.poll(() => sent('post', '/api/staff/sign-out')).toHaveLength(2);
  expect(currentStaff()).toBeNull();
  await expect.element(button('Sign In')).toBeVisible();
});
