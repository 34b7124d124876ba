import { lunchRush } from '../rush/day.ts';
import { jobsOf } from '../rush/summary.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'empty' });

/** `make rush` runs 120 orders, one of them with 25 lines, and closes six drawers. */
test('eight orders by real taps, with voids, a slip, an offline spell and the closing, match the ledger', async ({
  browser,
  server,
}) => {
  // Three people and an audit take long, one tap after another.
  test.slow();
  const { audit, slips, work } = await lunchRush(browser, server, {
    orders: 8,
    seed: 5,
    errands: 7,
    timers: 'held',
  });
  expect(audit.differences).toEqual([]);
  expect(slips.map(({ rank }) => rank)).toEqual([1]);
  const plain = jobsOf(work).get('plain tapsilog, exact cash') ?? [];
  expect(plain.length).toBeGreaterThan(0);
  expect(Math.max(...plain.map(({ taps }) => taps))).toBeLessThanOrEqual(4);
});
