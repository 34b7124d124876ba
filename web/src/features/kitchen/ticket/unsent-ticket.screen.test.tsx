/** A completed ticket that waits to be sent says so beside Undo, not under it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { head, openKitchen, orderOf, serveOrders, ticket, undo } from '~/testing/kitchen';
import { breaks } from '~/testing/server';

test.for([
  ['the tablet', 1024, 768],
  ['a desk', 1440, 900],
] as const)('on %s no word of it is covered by Undo', async ([, width, height]) => {
  await page.viewport(width, height);
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  breaks('put', '/api/orders/{sale_id}/ticks', 'cut');
  await head(1).click();
  const tag = ticket(1).getByText('Not sent yet', { exact: true });
  await expect.element(tag).toBeVisible();
  await expect.element(undo(1)).toBeVisible();
  await expect.element(ticket(1).getByText('Dine-in', { exact: true })).toBeInTheDocument();
  const [button, own] = [boxOf(undo(1)), boxOf(ticket(1))];
  for (const word of [tag, ticket(1).getByText('Dine-in', { exact: true })]) {
    const { top, bottom, left, right, width: wide } = boxOf(word);
    const isBeside = top < button.bottom && bottom > button.top && left < own.right && wide > 1;
    if (isBeside) expect(right).toBeLessThanOrEqual(button.left);
  }
});
