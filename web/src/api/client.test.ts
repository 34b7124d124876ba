import { afterEach, expect, test, vi } from 'vitest';
import { clearCurrentStaff, currentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { later } from '~/testing/later';
import { answer, api } from './client';

const MARIA = { id: 'maria', first_name: 'Maria' };
const signedOut = () => Response.json({ error: 'signed_out', detail: '' }, { status: 401 });

afterEach(() => vi.unstubAllGlobals());

/** Maria signs in, and a call of hers waits for its answer. */
function waiting() {
  const slow = later<Response>();
  vi.stubGlobal('fetch', () => slow.answer);
  storeCurrentStaff(MARIA);
  return { slow, call: answer(api.GET('/api/staff/me')) };
}

test('a call that the server refuses because nobody is signed in ends the session', async () => {
  const { slow, call } = waiting();
  slow.resolve(signedOut());
  await expect(call).rejects.toThrow();
  expect(currentStaff()).toBeNull();
});

test('a slow call of an earlier session ends nothing once the same person has signed in again', async () => {
  const { slow, call } = waiting();
  clearCurrentStaff();
  storeCurrentStaff(MARIA);
  slow.resolve(signedOut());
  await expect(call).rejects.toThrow();
  expect(currentStaff()).toEqual(MARIA);
});
