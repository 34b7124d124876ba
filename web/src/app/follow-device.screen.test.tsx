import { beforeEach, expect, test } from 'vitest';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { homeHere, mustBeAdded, noteLetIn } from '~/lib/device';
import { later } from '~/testing/later';
import { answers, breaks, type Fault, fails, refusal, sent } from '~/testing/server';
import { followDevice } from './follow-device';

const ME = '/api/devices/me';
const MARIA = { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' };
const kitchen = {
  device: { id: MARIA.id, name: 'Kitchen tablet', home: 'kitchen' as const, offline_numbers_from: null },
};

beforeEach(() => {
  answers('get', ME, { device: null });
  return clearCurrentStaff;
});

test("the server's own screen does not ask about its device while somebody is signed in", async () => {
  storeCurrentStaff(MARIA);
  await followDevice();
  expect(sent('get', ME)).toEqual([]);
});

test('with nobody signed in, the start asks whether the device must be added, and does not wait for the answer', async () => {
  fails('get', ME, refusal(403, 'device_not_paired'));
  await followDevice();
  await expect.poll(mustBeAdded).toBe(true);
});

test('an added device learns at its start which home screen it has now', async () => {
  storeCurrentStaff(MARIA);
  noteLetIn('till');
  answers('get', ME, kitchen);
  await followDevice();
  expect(homeHere()).toBe('kitchen');
});

test.each<[string, Fault | Promise<Fault>]>([
  ['does not answer', 'cut'],
  ['never answers', later<Fault>().answer],
])('where the server %s, an added device opens where it did before', async (_, fault) => {
  noteLetIn('orders');
  breaks('get', ME, fault);
  await followDevice();
  expect([homeHere(), mustBeAdded()]).toEqual(['orders', false]);
});

test('a sign-in finds out which home screen the device has', async () => {
  await followDevice();
  answers('get', ME, kitchen);
  storeCurrentStaff(MARIA);
  await expect.poll(homeHere).toBe('kitchen');
});
