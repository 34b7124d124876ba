import { expect, test } from 'vitest';
import { useConnection } from '~/api/connection';
import { readAgain } from '~/testing/again';
import {
  goOn,
  isLocked,
  isOpen,
  locked,
  openLockedTill,
  openLockingTill,
  otherTab,
  pass,
  typePin,
  WRONG,
} from '~/testing/lock';
import { menuItem } from '~/testing/menu';
import { BROKEN, breaks, type Fault, fails, GATEWAY } from '~/testing/server';
import { add, line } from '~/testing/till';

const UNLOCK = '/api/staff/unlock';
const ME = '/api/staff/me';

test('while the server answers, there is no way around the PIN', async () => {
  await openLockedTill();
  fails('post', UNLOCK, WRONG);
  await typePin('9999');
  await expect.element(locked.getByText('The PIN code you entered is not valid.')).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});

test.each<[string, Fault]>([
  ['nobody answers', 'cut'],
  ['a gateway answers', GATEWAY],
])('when %s, a till can go on without a PIN until the server answers again', async (_, fault) => {
  await openLockedTill();
  const mend = [breaks('post', UNLOCK, fault), breaks('get', ME, fault)];
  await typePin('4711');
  await goOn.click();
  await isOpen();
  await add('Tapsilog');
  for (const heal of mend) heal();
  await readAgain();
  await isLocked();
  await typePin('4711');
  await isOpen();
  await expect.element(line('Tapsilog', '2')).toBeVisible();
});

test('a till that was opened without a PIN locks again when nobody touches it', async () => {
  await openLockedTill();
  breaks('post', UNLOCK, 'cut');
  breaks('get', ME, 'cut');
  await typePin('4711');
  await goOn.click();
  await isOpen();
  breaks('get', '/api/cafe', 'cut');
  breaks('get', '/api/menu/whole', 'cut');
  breaks('get', '/api/day-figures', 'cut');
  breaks('get', '/api/orders/active-summary', 'cut');
  breaks('get', '/api/sales/frequent-items', 'cut');
  pass(5);
  await isLocked();
});

test('going on without a PIN is refused if the server is back by then', async () => {
  await openLockedTill();
  fails('post', UNLOCK, 'cut');
  await typePin('4711');
  await goOn.click();
  await expect.element(locked.getByText('Enter your PIN to go on.').last()).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
  await isLocked();
});

test('a till can go on without a PIN when the server answers but cannot check PINs', async () => {
  await openLockedTill();
  fails('post', UNLOCK, BROKEN);
  await typePin('4711');
  await expect.element(locked.getByText('The server cannot check PINs now.')).toBeVisible();
  await goOn.click();
  await isOpen();
  pass(5);
  await isLocked();
});

test('a tab that another tab opened without a PIN locks at its own next answer from the server', async () => {
  await openLockingTill(5, menuItem('Tapsilog'));
  pass(5);
  await isLocked();
  otherTab('lastUsed', String(Date.now()));
  otherTab('screenLock', 'unchecked');
  await isOpen();
  expect(useConnection.getState().reachable).toBe(false);
  await readAgain();
  await isLocked();
});
