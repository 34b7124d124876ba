import { afterEach, expect, test } from 'vitest';
import { useCurrentStaff } from '~/lib/current-staff';
import { ask, giveUp, useInsights } from './store';

const ABOUT_SALES = { of: 'insights', choice: { type: 'sales', range: 'today' } } as const;
const forever = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => giveUp());

test('a second request while one is running sends nothing', async () => {
  let answer: (text: string) => void = () => undefined;
  const first = ask(ABOUT_SALES, () => new Promise<string>((resolve) => (answer = resolve)));
  let sent = false;
  const second = await ask(ABOUT_SALES, async () => {
    sent = true;
    return 'second';
  });
  answer('first');
  expect([await first, second, sent]).toEqual(['first', null, false]);
  expect(useInsights.getState().running).toBeNull();
});

test('a request that was given up answers nothing, and another may begin immediately', async () => {
  const first = ask(ABOUT_SALES, forever);
  giveUp('Analysis cancelled.');
  expect(useInsights.getState()).toMatchObject({ running: null, said: 'Analysis cancelled.' });
  const second = ask(ABOUT_SALES, forever);
  expect(await first).toBeNull();
  expect(useInsights.getState().running).toEqual(ABOUT_SALES);
  giveUp();
  expect(await second).toBeNull();
});

test('an answer that crosses with Cancel is dropped', async () => {
  const crossed = ask(ABOUT_SALES, async () => {
    giveUp();
    return 'too late';
  });
  expect(await crossed).toBeNull();
});

test('a failure is left to the caller, and the next request may begin', async () => {
  await expect(ask(ABOUT_SALES, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(useInsights.getState().running).toBeNull();
});

test('the next person at this device starts without insights', async () => {
  useCurrentStaff.setState({ staff: { id: 'a', first_name: 'Maria' } });
  const asked = ask(ABOUT_SALES, forever);
  useInsights.setState({ details: { x: { parts: [], unverified: [] } } });
  useCurrentStaff.setState({ staff: { id: 'b', first_name: 'Jose' } });
  expect(await asked).toBeNull();
  expect(useInsights.getState()).toMatchObject({ running: null, details: {}, made: {} });
});
