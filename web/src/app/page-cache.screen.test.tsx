import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { readStored, writeStored } from '~/lib/storage';
import { menuItem } from '~/testing/menu';
import { add, line, openTill, order } from '~/testing/till';

test("a till that Back brings out of the browser's cache shows who is signed in, and the order as it is now", async () => {
  await openTill(menuItem('Tapsilog'));
  await add('Tapsilog');
  await expect.element(line('Tapsilog')).toBeVisible();
  // What another tab does is not reported to a page in that cache.
  writeStored('currentStaff', JSON.stringify({ id: newId(), first_name: 'Ben' }));
  const open = JSON.parse(readStored('openOrder') ?? '');
  writeStored('openOrder', JSON.stringify({ ...open, sale_id: newId(), lines: [] }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByText(/\bBen\b/)).toBeVisible();
  await expect.element(order.getByText('No items selected')).toBeVisible();
  expect(currentStaff()?.first_name).toBe('Ben');
});
