import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PairingState } from '~/api/types';
import { homeHere, mustBeAdded } from '~/lib/device';
import { useOutbox } from '~/outbox/outbox';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { mount } from '~/testing/mount';
import { waitingRows } from '~/testing/outbox';
import { answers, breaks, type Fault, fails, refusal, sent } from '~/testing/server';
import { expectFailure } from '~/testing/toast';
import { Pairing } from './pairing';

const PAIRING = '/api/pairing';
const field = page.getByLabelText('Code');
const onLetIn = vi.fn();
const shown = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

/** The state of the pairing on the server. */
let now: PairingState;

const WAITING: PairingState = { state: 'waiting', name: 'Kitchen tablet', home: 'kitchen' };

beforeEach(() => {
  onLetIn.mockClear();
  now = { state: 'none', name: null, home: null };
  answers('get', PAIRING, () => now);
  answers('post', PAIRING, () => {
    now = WAITING;
    return now;
  });
  return () => history.replaceState(null, '', location.pathname);
});

async function open(): Promise<void> {
  await mount(<Pairing onLetIn={onLetIn} />);
}

async function type(code: string): Promise<void> {
  await field.fill(code);
  await button('Continue').click();
}

test('a code can be typed in any form, and the device goes on by itself once somebody has confirmed it', async () => {
  await open();
  await shown(/^This device is not added yet\./);
  expect(mustBeAdded()).toBe(true);
  await field.fill('ab-cd efgh');
  await expect.element(field).toHaveValue('ABCD EFGH');
  await button('Continue').click();
  await shown('This device will be called Kitchen tablet. Confirm it on the other device.');
  expect(sent('post', PAIRING)).toMatchObject([{ code: 'ABCDEFGH' }]);
  expect(onLetIn).not.toHaveBeenCalled();
  now = { ...WAITING, state: 'paired' };
  await expect.poll(() => onLetIn.mock.calls.length).toBe(1);
  expect([mustBeAdded(), homeHere()]).toEqual([false, 'kitchen']);
});

test('a code in the address is sent by itself, once, and leaves the address', async () => {
  history.replaceState(null, '', `${location.pathname}#abcdefgh`);
  await open();
  await shown('This device will be called Kitchen tablet.');
  expect(location.hash).toBe('');
  now = { ...WAITING, state: 'refused' };
  await shown(/^This device was refused\./);
  await expect.element(field).toHaveValue('');
  expect(sent('post', PAIRING)).toHaveLength(1);
});

test('half a code is not sent', async () => {
  await open();
  await type('ABCD');
  await shown('The code has eight letters and digits.');
  expect(sent('post', PAIRING)).toEqual([]);
});

const ofCode = (status: number, error: string, detail: string): Fault => ({
  status,
  json: { error, detail, field: 'code' },
});

test.each<[string, Fault, string]>([
  [
    'wrong',
    ofCode(404, 'pairing_code_unknown', 'There is no such code here.'),
    'There is no such code here.',
  ],
  ['used', ofCode(409, 'pairing_code_used', 'This code was used already.'), 'This code was used already.'],
  ['too old', ofCode(409, 'pairing_code_expired', 'It is no longer valid.'), 'It is no longer valid.'],
  ['one of too many', refusal(429, 'too_many_attempts', 'Wait for 9 seconds.'), 'Wait for 9 seconds.'],
  ['not answered', 'cut', 'The server did not answer. What you typed is still here: try again.'],
])('a code that is %s says so and stays to be corrected', async (_, fault, said) => {
  await open();
  fails('post', PAIRING, fault);
  await type('ABCDEFGH');
  await expectFailure('Failed to add this device');
  await shown(said);
  await expect.element(field).toHaveValue('ABCD EFGH');
});

test('after a lost answer the same code is sent as the same claim, and another code as another claim', async () => {
  await open();
  fails('post', PAIRING, 'cut', 2);
  await type('ABCDEFGH');
  await expectFailure('Failed to add this device');
  await button('Continue').click();
  await expectFailure('Failed to add this device');
  await type('JKMNPQRS');
  await shown('This device will be called Kitchen tablet.');
  const [first, again, other] = sent('post', PAIRING);
  expect(again).toEqual(first);
  expect(other?.id).not.toBe(first?.id);
});

test('a device still waits for its confirmation after a reload, and another code can be typed instead', async () => {
  now = WAITING;
  await open();
  await shown('This device will be called Kitchen tablet.');
  await button('Use another code').click();
  await type('JKMNPQRS');
  await shown('This device will be called Kitchen tablet.');
  expect(sent('post', PAIRING)).toMatchObject([{ code: 'JKMNPQRS' }]);
});

test('a code that expired before it was confirmed says what to do', async () => {
  now = { ...WAITING, state: 'expired' };
  await open();
  await shown('The code has expired. Make a new one on the other device and type it here.');
  await expect.element(field).toBeVisible();
});

test('unsent sales and expenses are counted on the pairing screen, so that nobody clears the device', async () => {
  useOutbox.setState({ rows: waitingRows('sale', 'expense', 'sale') });
  await open();
  await shown(
    /^2 sales and 1 expense on this device are not sent yet\..*Do not clear this browser's data\.$/,
  );
});

test('a browser that need not be added goes on', async () => {
  now = { state: 'paired', name: null, home: null };
  await open();
  await expect.poll(() => onLetIn.mock.calls.length).toBe(1);
  expect(homeHere()).toBeNull();
});

test('the pairing screen says that the server does not answer, and goes on when it does', async () => {
  const heal = breaks('get', PAIRING, 'cut');
  await open();
  await shown(
    'The server does not answer. Check the Wi-Fi of this device. This page will continue by itself.',
  );
  expect(mustBeAdded()).toBe(false);
  heal();
  await readAgain();
  await expect.element(field).toBeVisible();
});
