import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '~/testing/storage';
import { parseStaff } from './current-staff';

afterEach(() => vi.unstubAllGlobals());

/** A page, and what another tab of the same browser does. */
async function twoTabs() {
  const [page, storage] = [new EventTarget(), fakeStorage()];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  const own = await import('./current-staff');
  const stored = (key: string, newValue: string | null) => {
    if (newValue === null) storage.removeItem(key);
    else storage.setItem(key, newValue);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  return {
    own,
    signIn: () => stored('currentStaff', '{"id":"ana","first_name":"Ana"}'),
    logOut: () => stored('currentStaff', null),
  };
}

test('a stored staff record is read', () => {
  expect(parseStaff('{"id":"a","first_name":"Ana","more":1}')).toEqual({ id: 'a', first_name: 'Ana' });
});

test.each([
  '',
  'null',
  '3',
  '"Ana"',
  '{}',
  '{"id":1,"first_name":"Ana"}',
  '{"id":"","first_name":"Ana"}',
  '{"id":',
])('%j is not a staff record', (text) => {
  expect(parseStaff(text)).toBeNull();
});

test('after an ended session, a person who signs in and logs out in another tab is not told that it ended', async () => {
  const { own, ...other } = await twoTabs();
  other.signIn();
  own.endSession();
  expect(own.useCurrentStaff.getState()).toEqual({ staff: null, ended: true });
  other.signIn();
  other.logOut();
  expect(own.useCurrentStaff.getState()).toEqual({ staff: null, ended: false });
});
