/** Undo covers no word of its ticket's head, on the narrowest cards either. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prefer } from '~/features/kitchen/screen/preferences';
import { boxOf } from '~/testing/boxes';
import { head, openKitchen, orderOf, serveOrders, ticket, undo } from '~/testing/kitchen';
import { breaks } from '~/testing/server';

afterEach(() => prefer({ size: 'large' }));

test.for([
  ['a phone', 390, 844],
  ['a narrow phone', 360, 740],
  ['the tablet', 1024, 768],
  ['a desk', 1440, 900],
] as const)('in Compact on %s', async ([, width, height]) => {
  prefer({ size: 'compact' });
  await page.viewport(width, height);
  serveOrders(orderOf(100, ['Tapsilog']));
  await openKitchen();
  await head(100).click();
  await expect.element(undo(100)).toBeVisible();
  const button = boxOf(undo(100));
  expect([button.width, button.height].every((side) => side >= 48)).toBe(true);
  for (const words of ['Completed', 'Dine-in'])
    expect(boxOf(ticket(100).getByText(words, { exact: true })).right, words).toBeLessThanOrEqual(
      button.left,
    );
});

test('in Compact while the tick waits to be sent', async () => {
  prefer({ size: 'compact' });
  await page.viewport(1024, 768);
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  breaks('put', '/api/orders/{sale_id}/ticks', 'cut');
  await head(1).click();
  const tag = ticket(1).getByText('Not sent yet', { exact: true });
  await expect.element(tag).toBeVisible();
  await expect.element(undo(1)).toBeVisible();
  expect(boxOf(tag).right).toBeLessThanOrEqual(boxOf(undo(1)).left);
});
