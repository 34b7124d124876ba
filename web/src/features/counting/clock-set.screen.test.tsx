import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counts, ENTRIES, openShelf, pie } from '~/testing/counting';
import { breaks, sent } from '~/testing/server';
import { tabletClock } from '~/testing/tablet-clock';

const HOUR = 3_600_000;

test("a count made an hour ago is sent as an hour old, even if the tablet's clock was set in between", async () => {
  const clock = tabletClock();
  await openShelf([pie]);
  const mend = breaks('post', ENTRIES, 'cut');
  await counts('10');
  await expect.poll(() => sent('post', ENTRIES).length).toBeGreaterThan(0);
  clock.pass(HOUR);
  clock.set(26 * HOUR);
  mend();
  await expect.element(page.getByText(/^Not sent/)).not.toBeInTheDocument();
  expect(Math.round((sent('post', ENTRIES).at(-1)?.held_ms ?? 0) / HOUR)).toBe(1);
});
