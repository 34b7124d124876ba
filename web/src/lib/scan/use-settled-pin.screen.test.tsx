import { expect, test } from 'vitest';
import { mount } from '~/testing/mount';
import { useSettledPin } from './use-settled-pin';

type SettledPin = ReturnType<typeof useSettledPin>;

async function settledPin(): Promise<SettledPin> {
  const held: { pin?: SettledPin } = {};
  function Field() {
    held.pin = useSettledPin();
    return null;
  }
  await mount(<Field />);
  return held.pin as SettledPin;
}

/** Blocks the page, as when a cheap tablet draws a long list. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a busy page tries no PIN before it has heard the keys that are still queued', async () => {
  const { settle } = await settledPin();
  const tried: string[] = [];
  settle('4800', (pin) => tried.push(pin));
  // The rest of the code comes while the page is busy.
  const isTakenBack = new Promise<void>((resolve) =>
    setTimeout(() => {
      settle('', (pin) => tried.push(pin));
      resolve();
    }, 160),
  );
  beBusy(400);
  await isTakenBack;
  expect(tried).toEqual([]);
});

test('a PIN is tried although the page was busy after its last digit', async () => {
  const { settle } = await settledPin();
  const tried: string[] = [];
  settle('1470', (pin) => tried.push(pin));
  beBusy(400);
  await expect.poll(() => tried).toEqual(['1470']);
});
