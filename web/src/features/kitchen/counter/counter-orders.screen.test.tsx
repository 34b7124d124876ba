import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Ticket } from '~/api/types';
import { useLive } from '~/live/live';
import { openApp } from '~/testing/app';
import { button, dialog } from '~/testing/controls';
import { orderOf, serveOrders } from '~/testing/kitchen';
import { usualMenu } from '~/testing/menu';
import { scan } from '~/testing/scanner';
import { answers, fails, queriesOf, sent } from '~/testing/server';
import { add, openTill, sum, tile } from '~/testing/till';
import { holdTimers, passUntil } from '~/testing/time';
import { expectFailure, failure } from '~/testing/toast';
import { staysUnreachable } from '~/testing/unreachable';
import { listOf } from '../tickets/ticket-for-tests';
import { receiveTicket } from '../tickets/tickets-store';

const LATEST = 30;
const find = page.getByRole('searchbox', { name: 'Find by number' });

function counterOrder(number: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^#${number} `) });
}

function done(number: number): Ticket {
  const order = orderOf(number, ['Pandesal'], { order_status: 'completed' });
  return { ...order, completed_at: order.created_at };
}

test('an order is found by its number, even if many were completed after it', async () => {
  const orders = Array.from({ length: 33 }, (_, at) => done(at + 1));
  answers('get', '/api/orders', (_, query) => ({
    ...listOf(...(query.get('completed') === 'all' ? orders : orders.slice(-LATEST))),
    completed_count: orders.length,
  }));
  await openApp('/?view=orders');
  await expect.element(counterOrder(33)).toBeVisible();
  await expect.element(counterOrder(1)).not.toBeInTheDocument();
  await find.fill('1');
  await expect.element(counterOrder(1)).toBeVisible();
  await expect.element(counterOrder(10)).not.toBeInTheDocument();
  await find.fill('99');
  await expect.element(page.getByText('No order has this number')).toBeVisible();
  await find.fill('');
  await button('Show all of today').click();
  await expect
    .element(page.getByRole('region', { name: /^Done/ }).getByRole('listitem'))
    .toHaveLength(orders.length);
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(queriesOf('get', '/api/orders').map(String)).toEqual(
    expect.arrayContaining(['completed=latest', 'completed=all']),
  );
});

test('the list of orders shows the sync badge, too', async () => {
  serveOrders(orderOf(12, ['Pandesal']));
  await openApp('/?view=orders');
  await expect.element(counterOrder(12)).toBeVisible();
  staysUnreachable();
  await expect.element(button('Offline')).toBeVisible();
});

test('the list of orders opens beside an open order and leaves it as it was', async () => {
  serveOrders(orderOf(12, ['Pandesal'], { total_centavos: 1_050 }));
  await openTill(...usualMenu());
  await add('Tapsilog', 'Tapsilog');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.element(counterOrder(12).getByText('₱10.50')).toBeVisible();
  expect(location.pathname + location.search).toBe('/?view=orders');
  await button('Back').click();
  await expect.element(tile('Tapsilog').getByText('2 in order')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱330.00');
});

test('a scanned code does not open the order that has the focus', async () => {
  serveOrders(orderOf(12, ['Pandesal']));
  await openApp('/?view=orders');
  await expect.element(counterOrder(12)).toBeVisible();
  (counterOrder(12).element() as HTMLElement).focus();
  await scan('4800016644801');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test("a list that cannot be fetched says 'Failed to fetch orders', and appears when it can be", async () => {
  holdTimers();
  serveOrders(orderOf(12, ['Pandesal']));
  fails('get', '/api/orders', { status: 400, json: { error: 'odd', detail: 'Odd.' } }, 4);
  await openApp('/?view=orders');
  const failed = failure('Error', 'Failed to fetch orders');
  await passUntil(() => failed.elements().length > 0);
  await expect.element(failed).toBeVisible();
  await passUntil(() => counterOrder(12).elements().length > 0);
});

test('on a phone the time is whole beside a large sum', async () => {
  await page.viewport(390, 844);
  const large = { order_status: 'in_progress', total_centavos: 123_492_788 } as const;
  serveOrders(orderOf(12, ['Pandesal'], large), orderOf(13, ['Pandesal']));
  await openApp('/?view=orders');
  await expect.element(counterOrder(13)).toBeVisible();
  for (const number of [12, 13]) {
    const time = counterOrder(number).getByText('Just now').element();
    const line = time.parentElement as Element;
    expect(time.getBoundingClientRect().top < line.getBoundingClientRect().bottom).toBe(true);
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  }
});

test('an order that was voided while somebody looked at it does not open by itself once it is restored', async () => {
  const order = orderOf(12, ['Pandesal']);
  serveOrders(order);
  await openApp('/?view=orders');
  await counterOrder(12).click();
  await expect.element(dialog('Order #12')).toBeVisible();
  receiveTicket({ ...order, voided: true, version: order.version + 1 });
  await expect.element(dialog('Order #12')).not.toBeInTheDocument();
  receiveTicket({ ...order, version: order.version + 2 });
  await expect.element(counterOrder(12)).toBeVisible();
  await expect.element(dialog('Order #12')).not.toBeInTheDocument();
});

test('a warning that could not be stopped is told, and can be stopped again', async () => {
  const SCREENS = '/api/orders/kitchen-screens';
  serveOrders(orderOf(7, ['Pandesal']));
  await openApp('/?view=orders');
  useLive.setState({ connected: true, kitchensLostSince: Date.now() - 60_000 });
  fails('delete', SCREENS, 'cut');
  await button('Stop warning').click();
  await expectFailure('Failed to stop the warning');
  answers('delete', SCREENS, undefined as never);
  await button('Stop warning').click();
  await expect.poll(() => sent('delete', SCREENS)).toHaveLength(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
