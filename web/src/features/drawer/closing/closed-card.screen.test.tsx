import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NextZ } from '~/api/types';
import { visit } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { closingForTests, openClosing, shiftForTests } from '~/testing/drawer';
import { seePrints, servePapers } from '~/testing/papers';
import { answers } from '~/testing/server';

const CLOSED = {
  counts: 1,
  counted_at: '2026-03-11T11:00:00Z',
  counted_by_first_name: 'Maria',
  counted_centavos: 100_000,
  expected_centavos: 100_000,
  difference_centavos: 0,
  after_count_centavos: 0,
  left_centavos: 100_000,
  closed_at: '2026-03-11T11:05:00Z',
  closed_by_first_name: 'Maria',
};

function serveReadings(next: Partial<NextZ>): void {
  answers('get', '/api/readings', { readings: [], next_before: null });
  answers('get', '/api/readings/next', {
    number: 1,
    today: '2026-03-11',
    first_on: '2026-03-11',
    last_on: '2026-03-11',
    state: 'ready',
    recorded_on: null,
    open_shifts: [],
    ...next,
  });
}

test('the slip of a closed drawer is one tap away, and says REPRINT once it was printed', async () => {
  const prints = seePrints();
  servePapers('Closing, Shift 1');
  await openClosing(closingForTests({ step: 'closed', shift: shiftForTests(CLOSED) }));
  await button('Closing slip').click();
  const preview = dialog('Closing, Shift 1');
  await expect.element(preview.getByText('The first one')).toBeVisible();
  await button('Print', preview).click();
  await expect.element(preview.getByText('REPRINT')).toBeVisible();
  expect(prints).toEqual(['The first one']);
});

test('cash that is missing since the last closing is mentioned with the float once the drawer is closed', async () => {
  const shift = shiftForTests(CLOSED);
  const closing = closingForTests({ step: 'closed', shift, left_before_centavos: 110_000 });
  await openClosing(closing);
  await expect.element(page.getByText('₱100.00 less than was left in it at the last closing.')).toBeVisible();
});

test('a closing begun at the readings leads back to them, and leaves no history entry behind', async () => {
  const closing = closingForTests({ step: 'leave', shift: shiftForTests({ ...CLOSED, closed_at: null }) });
  await openClosing(closing);
  serveReadings({ state: 'drawers_open', open_shifts: [closing.shift] });
  visit('/readings');
  await page.getByRole('link', { name: /^Close the drawer/ }).click();
  await button('Close the drawer').click();
  answers('post', '/api/drawer/shifts/{shift_id}/close', () =>
    Object.assign(closing, { step: 'closed', shift: { ...closing.shift, ...CLOSED } }),
  );
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 3/ })).toBeVisible();
  await button('Close the drawer').click();
  const closed = page.getByRole('region', { name: 'Drawer is closed' });
  await closed.getByRole('link', { name: 'Z-reading' }).click();
  await expect.element(page.getByRole('heading', { name: 'Z-readings', level: 1 })).toBeVisible();
  expect(history.state.index).toBe(0);
});

test('after a closing, Back leads from the readings to where the closing began', async () => {
  const closing = closingForTests({ step: 'leave', shift: shiftForTests({ ...CLOSED, closed_at: null }) });
  await openClosing(closing);
  const began = history.state.index;
  await button('Close the drawer').click();
  await expect.element(page.getByRole('heading', { name: /^Step 3 of 3/ })).toBeVisible();
  answers('post', '/api/drawer/shifts/{shift_id}/close', () =>
    Object.assign(closing, { step: 'closed', shift: { ...closing.shift, ...CLOSED } }),
  );
  serveReadings({});
  await button('Close the drawer').click();
  const closed = page.getByRole('region', { name: 'Drawer is closed' });
  await closed.getByRole('link', { name: 'Z-reading' }).click();
  await expect.element(page.getByRole('heading', { name: 'Z-readings', level: 1 })).toBeVisible();
  expect(history.state.index).toBe(began);
});
