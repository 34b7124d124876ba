import { expect, test } from 'vitest';
import { pressEnter } from '~/testing/controls';
import { head, openKitchen, orderOf, serveOrders, ticket } from '~/testing/kitchen';
import { holdTimers, passUntil } from '~/testing/time';

test('the focus moves to the next ticket when one is completed with the keyboard, and to the one before at the end', async () => {
  holdTimers();
  serveOrders(orderOf(1, ['Tapsilog']), orderOf(2, ['Latte']), orderOf(3, ['Mocha']));
  await openKitchen();
  for (const [done, next] of [
    [2, 3],
    [3, 1],
  ] as const) {
    await pressEnter(head(done));
    await passUntil(() => ticket(done).elements().length === 0);
    await expect.element(head(next)).toHaveFocus();
  }
});
