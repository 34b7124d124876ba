import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { add, completeButton, line, openTill, order, tile } from '~/testing/till';
import { orderBook } from '../order-book';

const details = { order_number: 12, order_type: 'dine-in', cash_received_centavos: null } as const;

/** Another tab of this browser completes the order, and this tab is notified. */
function completedElsewhere() {
  const other = orderBook();
  other.read();
  const closed = other.close(details);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  return () => {
    other.settle(closed, closed.order);
    dispatchEvent(new StorageEvent('storage', { key: null }));
  };
}

test('an order that another tab completes leaves the panel, and a note about it stays over the next one', async () => {
  await openTill(...usualMenu());
  await add('Tapsilog');
  const sold = completedElsewhere();
  const note = order.getByText('Order #12 is being completed here. This is the next order.');
  await expect.element(note).toBeVisible();
  await expect.element(completeButton).toBeDisabled();
  sold();
  await add('Pandesal');
  const done = order.getByText('Order #12 was just completed here. This is the next order.');
  await expect.element(done).toBeVisible();
  await expect.element(line('Pandesal')).toBeVisible();
  await expect.element(tile('Tapsilog')).not.toHaveTextContent('in order');
});

test('without an open order nothing is said of one that another tab completes', async () => {
  sells();
  await openTill(...usualMenu());
  await expect.element(order.getByText('No items selected')).toBeVisible();
  completedElsewhere()();
  await add('Pandesal');
  await expect.element(line('Pandesal')).toBeVisible();
  await expect.element(order.getByText('next order')).not.toBeInTheDocument();
});

test('on a phone the bar says that another tab is completing the order', async () => {
  await page.viewport(390, 844);
  await openTill(...usualMenu());
  await add('Tapsilog');
  completedElsewhere();
  await expect
    .element(page.getByRole('button', { name: 'Order #12 is being completed · View order' }))
    .toBeVisible();
});
