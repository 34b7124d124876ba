import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NextZ } from '~/api/types';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import { answers, fails, refusal, sent } from '~/testing/server';
import { toldFailure } from '~/testing/toast';

const TODAY = '2026-03-11';
const READINGS = '/api/readings';
const asking = page.getByRole('alertdialog');

async function openReadings(next: Partial<NextZ>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  const told = { number: 2, first_on: TODAY, last_on: TODAY, state: 'ready' as const, recorded_on: null };
  answers('get', '/api/readings/next', { ...told, open_shifts: [], ...next });
  answers('get', READINGS, { readings: [], next_before: null });
  await openApp('/readings');
  await button('Make the Z-reading').click();
}

test('where the date looks right nobody is asked about it', async () => {
  await openReadings({});
  await expect.element(asking).toHaveAccessibleName('Z-reading 2');
  fails('post', READINGS, refusal(409, 'drawers_open'));
  await asking.getByRole('button', { name: 'Close for good' }).click();
  await toldFailure('Failed to make the Z-reading');
  expect(sent('post', READINGS)).toMatchObject([{ on: TODAY, day_confirmed: false, browser_on: TODAY }]);
});

test('a date that may be wrong is asked about first, with what to do if it is', async () => {
  await openReadings({ first_on: '2026-03-08', last_on: '2031-05-04', recorded_on: '2026-03-07' });
  await expect.element(asking).toHaveAccessibleName('Is the date right?');
  const said =
    'The date here is May 4, 2031. Nothing was recorded for more than a week after Mar 7, 2026. This device says Mar 11, 2026.';
  await expect.element(asking.getByText(said)).toBeVisible();
  await expect.element(asking.getByText(/set the clock of the computer that Sukli runs on/)).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  expect(sent('post', READINGS)).toEqual([]);
  await button('Make the Z-reading').click();
  await asking.getByRole('button', { name: 'Yes, it is May 4, 2031' }).click();
  await expect.element(asking).toHaveAccessibleName('Z-reading 2');
  fails('post', READINGS, 'cut');
  await asking.getByRole('button', { name: 'Close for good' }).click();
  await toldFailure('Failed to make the Z-reading');
  expect(sent('post', READINGS)).toMatchObject([
    { on: '2031-05-04', day_confirmed: true, browser_on: TODAY },
  ]);
});
