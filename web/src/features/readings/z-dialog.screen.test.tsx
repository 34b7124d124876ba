import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NextZ } from '~/api/types';
import { button } from '~/testing/controls';
import { shiftForTests } from '~/testing/drawer';
import { haveRead } from '~/testing/moment';
import {
  headForTests,
  openReadings,
  READING,
  readingForTests,
  serveReading,
  TODAY,
} from '~/testing/readings';
import { answers, fails, refusal, sent } from '~/testing/server';
import { expectFailure, expectSuccess } from '~/testing/toast';

const READINGS = '/api/readings';
const asking = page.getByRole('alertdialog');

async function askForZ(next: Partial<NextZ> = {}): Promise<void> {
  answers('get', READINGS, { readings: [], next_before: null });
  await openReadings(next);
  await button('Make the Z-reading').click();
}

const closeForGood = asking.getByRole('button', { name: 'Close for good' });

test('a date that looks right is not asked about', async () => {
  await askForZ();
  await expect.element(asking).toHaveAccessibleName('Z-reading 2');
  fails('post', READINGS, refusal(409, 'drawers_open'));
  await closeForGood.click();
  await expectFailure('Failed to make the Z-reading');
  expect(sent('post', READINGS)).toMatchObject([{ on: TODAY, day_confirmed: false, browser_on: TODAY }]);
});

test('a date that may be wrong is asked about first, with what to do if it is', async () => {
  const days = { today: '2031-05-04', first_on: '2026-03-08', last_on: '2031-05-04' };
  await askForZ({ ...days, recorded_on: '2026-03-07' });
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
  haveRead();
  fails('post', READINGS, 'cut');
  await closeForGood.click();
  await expectFailure('Failed to make the Z-reading');
  expect(sent('post', READINGS)).toMatchObject([
    { on: '2031-05-04', day_confirmed: true, browser_on: TODAY },
  ]);
});

test('a day that somebody else has closed says so, and the list shows its reading', async () => {
  await askForZ();
  const closed = 'Z-reading 2 has closed this day already.';
  fails('post', READINGS, refusal(409, 'day_is_closed', closed));
  answers('get', '/api/readings/next', {
    number: 3,
    today: TODAY,
    first_on: TODAY,
    last_on: TODAY,
    state: 'made',
    recorded_on: null,
    open_shifts: [],
  });
  answers('get', READINGS, { readings: [headForTests(2)], next_before: null });
  await closeForGood.click();
  await expect.element(asking.getByText(closed)).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText("Today's Z-reading is done.")).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Z-reading 2' })).toBeVisible();
});

test('a reading whose answer was lost is sent again as the same one, and opens', async () => {
  serveReading();
  await askForZ();
  fails('post', READINGS, 'cut');
  await closeForGood.click();
  await expectFailure('Failed to make the Z-reading');
  answers('post', READINGS, { id: READING, reading: readingForTests() });
  await closeForGood.dblClick();
  await expectSuccess('Z-reading 3 is made');
  await expect.element(page.getByRole('region', { name: 'Z-reading 3' })).toBeVisible();
  const [lost, again, ...more] = sent('post', READINGS);
  expect(again).toEqual(lost);
  expect(more).toEqual([]);
});

test('an open drawer must be closed before the Z-reading', async () => {
  answers('get', READINGS, { readings: [], next_before: null });
  const open = shiftForTests({ number: 4, drawer_name: 'Counter' });
  await openReadings({ state: 'drawers_open', open_shifts: [open] });
  const closing = page.getByRole('link', { name: 'Close Counter, shift 4' });
  await expect.element(closing).toHaveAttribute('href', `/drawer?close=${open.id}`);
  expect(button('Make the Z-reading').elements()).toEqual([]);
});
