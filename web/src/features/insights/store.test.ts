import { afterEach, expect, test } from 'vitest';
import { useCurrentStaff } from '~/lib/current-staff';
import { cancelRequest, runRequest, useInsights } from './store';

const ABOUT_SALES = { of: 'insights', choice: { type: 'sales', range: 'today' } } as const;
const forever = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => cancelRequest());

test('a second request while one is running sends nothing', async () => {
  let answer: (text: string) => void = () => undefined;
  const first = runRequest(ABOUT_SALES, () => new Promise<string>((resolve) => (answer = resolve)));
  let sent = false;
  const second = await runRequest(ABOUT_SALES, async () => {
    sent = true;
    return 'second';
  });
  answer('first');
  expect([await first, second, sent]).toEqual(['first', null, false]);
  expect(useInsights.getState().running).toBeNull();
});

test('a request that was given up answers nothing, and another may begin immediately', async () => {
  const first = runRequest(ABOUT_SALES, forever);
  cancelRequest('Analysis cancelled.');
  expect(useInsights.getState()).toMatchObject({ running: null, announcement: 'Analysis cancelled.' });
  const second = runRequest(ABOUT_SALES, forever);
  expect(await first).toBeNull();
  expect(useInsights.getState().running).toEqual(ABOUT_SALES);
  cancelRequest();
  expect(await second).toBeNull();
});

test('an answer that crosses with Cancel is dropped', async () => {
  const crossed = runRequest(ABOUT_SALES, async () => {
    cancelRequest();
    return 'too late';
  });
  expect(await crossed).toBeNull();
});

test('a failure is left to the caller, and the next request may begin', async () => {
  await expect(runRequest(ABOUT_SALES, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(useInsights.getState().running).toBeNull();
});

test('the next person at this device starts without insights', async () => {
  useCurrentStaff.setState({ staff: { id: 'a', first_name: 'Maria' } });
  const asked = runRequest(ABOUT_SALES, forever);
  useInsights.setState({ details: { x: { parts: [], unverified: [] } } });
  useCurrentStaff.setState({ staff: { id: 'b', first_name: 'Jose' } });
  expect(await asked).toBeNull();
  expect(useInsights.getState()).toMatchObject({ running: null, details: {}, results: {} });
});
