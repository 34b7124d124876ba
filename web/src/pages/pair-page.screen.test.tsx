/** A device that is not added, or no longer: the screen in front of everything, and what is kept behind it. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PairingState } from '~/api/types';
import { useOrder } from '~/features/order/store';
import { noteNotAdded } from '~/lib/device';
import { sendWaiting } from '~/outbox/outbox';
import { readAgain } from '~/testing/again';
import { address, openApp, openAppSignedOut, visit } from '~/testing/app';
import { usualMenu } from '~/testing/menu';
import { scan } from '~/testing/scanner';
import { sells } from '~/testing/selling';
import { answers, breaks, refusal, sent } from '~/testing/server';
import { add, answersTill, completeOrder, line, menu, openTill } from '~/testing/till';
import { expectFailure } from '~/testing/toast';

const NOT_ADDED = refusal(403, 'device_not_paired', 'This device is not added yet.');
const MARIA = { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' };
const screen = page.getByRole('region', { name: 'Add this device' });

let now: PairingState;

beforeEach(() => {
  now = { state: 'none', name: null, home: null };
  answers('get', '/api/pairing', () => now);
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
});

/** The device has been added, and somebody signs in. */
async function signIn(): Promise<void> {
  await readAgain();
  answers('post', '/api/staff/sign-in', MARIA);
  await page.getByLabelText('First Name').fill('Maria');
  await page.getByLabelText('4-Digit PIN').fill('1470');
}

test('once any call hears that the device is not added, every address leads to the pairing screen', async () => {
  await openTill(...usualMenu());
  await expect.element(menu).toBeVisible();
  const heal = breaks('get', '/api/menu/whole', NOT_ADDED);
  await readAgain();
  await expect.element(screen).toBeVisible();
  for (const path of ['/', '/auth', '/orders', '/settings', '/nowhere']) {
    visit(path);
    expect(address(), path).toBe('/pair');
  }
  heal();
});

test('a sale that a removed device could not send is sent after it is added and somebody signs in', async () => {
  await openTill(...usualMenu());
  await add('Pandesal');
  const heal = breaks('post', '/api/sales', NOT_ADDED);
  await completeOrder();
  await expectFailure(
    'Please log in to complete orders. This sale is saved here and will be sent after signing in.',
  );
  await expect.element(screen.getByText('1 sale on this device is not sent yet.')).toBeVisible();
  heal();
  now = { state: 'paired', name: 'Counter till', home: 'till' };
  sells();
  await signIn();
  // Until then there is nobody in whose name a sale could be sent.
  await expect.element(menu).toBeVisible();
  await sendWaiting();
  await expect.poll(() => sent('post', '/api/sales').length).toBe(2);
  const [first, again] = sent('post', '/api/sales');
  expect(again?.id).toBe(first?.id);
});

test('an open order is back after the device is added again', async () => {
  await openTill(...usualMenu());
  await add('Tapsilog');
  noteNotAdded();
  await expect.element(screen).toBeVisible();
  expect(useOrder.getState().lines).toHaveLength(1);
  now = { state: 'paired', name: 'Counter till', home: 'till' };
  await signIn();
  await expect.element(line('Tapsilog')).toBeVisible();
});

test('after the sign-in a device opens on its home screen, and the till can still be reached', async () => {
  answersTill(...usualMenu());
  answers('get', '/api/orders', {
    on: '2026-03-11',
    tickets: [],
    completed_count: 0,
    earlier_count: 0,
  } as never);
  await openAppSignedOut();
  noteNotAdded();
  now = { state: 'paired', name: 'Counter', home: 'orders' };
  await signIn();
  await expect.poll(address).toBe('/?view=orders');
  visit('/');
  await expect.element(menu).toBeVisible();
});

test('a scanned code is neither filled in nor tried as a pairing code', async () => {
  await openTill(...usualMenu());
  noteNotAdded();
  const code = screen.getByLabelText('Code');
  await expect.element(code).toHaveFocus();
  await scan('4800016644801');
  await expect.element(code).toHaveValue('');
  expect(sent('post', '/api/pairing')).toEqual([]);
});

test('a till that starts without a server does not ask to be added', async () => {
  breaks('get', '/api/pairing', 'cut');
  for (const path of ['/api/menu/whole', '/api/day-figures', '/api/orders/active-summary'] as const)
    breaks('get', path, 'cut');
  answersTill();
  await openApp('/');
  await expect.element(page.getByRole('heading', { name: 'Sukli' })).toBeVisible();
  await expect.element(screen).not.toBeInTheDocument();
});
