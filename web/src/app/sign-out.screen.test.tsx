import { beforeEach, expect, test } from 'vitest';
import { api } from '~/api/client';
import { isSignOutPending, noteSignOutDone, sendSignOut } from '~/api/sign-out';
import { cafeQuery } from '~/components/use-cafe';
import { signIn, signOut } from '~/features/auth/api';
import { clearCurrentStaff, currentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { readStored } from '~/lib/storage';
import { answers, breaks, type Fault, fails, GATEWAY, refusal, sent } from '~/testing/server';
import { connectLive } from './connect-live';
import { queryClient } from './query-client';

const OUT = '/api/staff/sign-out';
const MARIA = { id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' };

beforeEach(() => {
  noteSignOutDone();
  storeCurrentStaff(MARIA);
  answers('post', OUT, undefined);
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  return () => {
    noteSignOutDone();
    clearCurrentStaff();
  };
});

test('a sign-out that the server heard is not sent again', async () => {
  await signOut();
  expect(currentStaff()).toBeNull();
  expect(isSignOutPending()).toBe(false);
  await sendSignOut();
  expect(sent('post', OUT)).toHaveLength(1);
});

test.each<[string, Fault]>([
  ['nobody answers', 'cut'],
  ['a gateway answers', GATEWAY],
  ["the Wi-Fi's own page answers", { status: 200, body: '<html>Welcome to our Wi-Fi</html>' }],
])('a sign-out is kept, and sent again before the next call, when %s', async (_, fault) => {
  fails('post', OUT, fault);
  await signOut();
  expect(currentStaff()).toBeNull();
  expect(isSignOutPending()).toBe(true);
  await api.GET('/api/staff/anybody');
  expect(sent('post', OUT)).toHaveLength(2);
  expect(isSignOutPending()).toBe(false);
});

test('nothing is requested in the name of a signed-out person until the server has heard the sign-out', async () => {
  breaks('post', OUT, 'cut');
  await signOut();
  await expect(api.GET('/api/staff/anybody')).rejects.toThrow(TypeError);
  expect(sent('get', '/api/staff/anybody')).toEqual([]);
});

test('a removed device has no session left to end, and can go on to be added', async () => {
  fails('post', OUT, refusal(403, 'device_not_paired'));
  answers('get', '/api/pairing', { state: 'none', name: null, home: null });
  await signOut();
  expect(isSignOutPending()).toBe(false);
  await api.GET('/api/pairing');
  expect(sent('get', '/api/pairing')).toHaveLength(1);
});

test('a sign-out that is refused for another reason stays unheard', async () => {
  fails('post', OUT, refusal(403, 'cross_site'));
  await signOut();
  expect(isSignOutPending()).toBe(true);
});

test('a sign-in settles an unheard sign-out, since it ends the earlier session', async () => {
  const mend = breaks('post', OUT, 'cut');
  await signOut();
  answers('post', '/api/staff/sign-in', MARIA);
  await signIn({ firstName: 'Maria', pin: '4711' });
  mend();
  expect(isSignOutPending()).toBe(false);
  await sendSignOut();
  expect(sent('post', OUT)).toHaveLength(2);
});

test('a refused sign-in does not settle an unheard sign-out', async () => {
  breaks('post', OUT, 'cut');
  await signOut();
  fails('post', '/api/staff/sign-in', refusal(401, 'invalid_pin'));
  await expect(signIn({ firstName: 'Maria', pin: '4711' })).rejects.toThrow();
  expect(isSignOutPending()).toBe(true);
});

test('an unheard sign-out is stored where a reload finds it', async () => {
  breaks('post', OUT, 'cut');
  await signOut();
  expect(readStored('unheardSignOut')).not.toBeNull();
});

test('a sign-out keeps the name that the cafe got since the page was loaded', async () => {
  connectLive();
  const cafe = { name: 'Kape ni Nena', address: '', idle_lock_minutes: 5 };
  queryClient.setQueryData(cafeQuery.queryKey, cafe);
  await signOut();
  expect(queryClient.getQueryData(cafeQuery.queryKey)).toEqual(cafe);
});

test('a sign-out clears what the person was shown, and keeps what is unsent and the open order', async () => {
  connectLive();
  const mine = { openOrder: 'an order', 'sukli-outbox': '[]' };
  for (const [key, text] of Object.entries(mine)) localStorage.setItem(key, text);
  queryClient.setQueryData(['sales'], 'of yesterday');
  await signOut();
  expect(queryClient.getQueryData(['sales'])).toBeUndefined();
  for (const [key, text] of Object.entries(mine)) expect(readStored(key)).toBe(text);
});
