import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ticket } from '~/api/types';
import { sendWaiting } from '~/outbox/outbox';
import { openApp } from '~/testing/app';
import { button } from '~/testing/controls';
import {
  activeCount,
  completedCard,
  head,
  item,
  openKitchen,
  orderOf,
  placeOf,
  row,
  serveOrders,
  ticket,
  ticketNumbers,
  undo,
} from '~/testing/kitchen';
import { later } from '~/testing/later';
import { menuItem } from '~/testing/menu';
import { scan } from '~/testing/scanner';
import { answers, breaks, fails, losesAnswer, refusal, sent } from '~/testing/server';
import { menu, openTill } from '~/testing/till';
import { holdTimers, passUntil } from '~/testing/time';
import { failure, success } from '~/testing/toast';
import { listOf } from '../tickets/ticket-for-tests';
import { receiveTicket } from '../tickets/tickets-store';

const TICKS = '/api/orders/{sale_id}/ticks';
const STOPPED = '/api/orders/{sale_id}/stopped';
const completed = success('Success', 'Order completed!');

test('a scanned code does not complete the ticket whose head has the focus', async () => {
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  ((await head(1).findElement()) as HTMLElement).focus();
  await scan('4800016644801');
  expect(sent('put', TICKS)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(completed).toBeVisible();
});

test('a tap on the head completes the ticket; nothing moves, and Undo takes back just that', async () => {
  const orders = serveOrders(...[1, 2, 3, 4].map((number) => orderOf(number, ['Tapsilog', 'Pandesal'])));
  await openKitchen();
  await row(1, 'Pandesal').click();
  await expect.element(success('Success', 'Order item status updated')).toBeVisible();
  const places = () => [1, 2, 3, 4].map(placeOf);
  const before = places();
  await head(1).click();
  await expect.element(completed).toBeVisible();
  await expect.element(ticket(1).getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(activeCount(3)).toBeVisible();
  expect(places()).toEqual(before);

  await undo(1).click();
  await expect.element(activeCount(4)).toBeVisible();
  await expect.element(item(1, 'Pandesal')).toBeChecked();
  await expect.element(item(1, 'Tapsilog')).not.toBeChecked();
  expect(places()).toEqual(before);
  await expect.poll(() => orders.get(1)?.order_status).toBe('in_progress');
});

test('a line that two cooks tick stays ticked, and a tap unticks the line only a moment later', async () => {
  const orders = serveOrders(orderOf(1, ['Tapsilog', 'Pandesal']));
  await openKitchen();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  const { lines, ...order } = orders.get(1) as Ticket;
  const ticked = lines.map((line) => ({ ...line, completed: line.name === 'Tapsilog' }));
  const theirs: Ticket = { ...order, version: order.version + 1, order_status: 'in_progress', lines: ticked };
  orders.set(1, theirs);
  receiveTicket(theirs);
  await expect.element(item(1, 'Tapsilog')).toBeChecked();
  await row(1, 'Tapsilog').click();
  await row(1, 'Pandesal').click();
  await expect.element(completed).toBeVisible();
  await expect.element(item(1, 'Tapsilog')).toBeChecked();

  now.mockReturnValue(5800);
  await row(1, 'Tapsilog').click();
  await expect.element(item(1, 'Tapsilog')).not.toBeChecked();
  // A line ticked on this screen can be unticked as quickly as a finger likes.
  await row(1, 'Tapsilog').click();
  await expect.element(item(1, 'Tapsilog')).toBeChecked();
  await row(1, 'Tapsilog').click();
  await expect.element(item(1, 'Tapsilog')).not.toBeChecked();
});

test('the oldest order is marked in whichever column it is, unless it is the only one', async () => {
  holdTimers();
  serveOrders(...[1, 2, 3].map((number) => orderOf(number, ['Tapsilog'])));
  await openKitchen();
  const oldest = page.getByRole('article').filter({ hasText: 'Oldest' });
  await expect.element(oldest).toHaveAccessibleName('ORDER #1');
  for (const [done, next] of [
    [1, ['ORDER #2']],
    [2, []],
  ] as const) {
    await head(done).click();
    await passUntil(() => ticket(done).elements().length === 0);
    expect(oldest.elements().map((card) => card.ariaLabel)).toEqual(next);
  }
});

test('a completed ticket goes to Completed when its Undo is over, and can be recalled', async () => {
  holdTimers();
  const orders = serveOrders(orderOf(1, ['Tapsilog']), orderOf(2, ['Tapsilog']));
  await openKitchen();
  await head(1).click();
  await expect.element(undo(1)).toBeVisible();
  await expect.element(completed).toBeVisible();
  vi.advanceTimersByTime(12_000);
  await expect.element(ticket(1)).not.toBeInTheDocument();
  await expect.element(completedCard(1).getByText(/Completed in \d+s/)).toBeVisible();
  await completedCard(1).getByText('ORDER #1').click();
  await button('Recall ORDER #1', completedCard(1)).click();
  await expect.element(success('Success', 'Order item status updated')).toBeVisible();
  await expect.poll(ticketNumbers).toEqual([1, 2]);
  await expect.element(completedCard(1)).not.toBeInTheDocument();
  await expect.poll(() => orders.get(1)?.order_status).toBe('pending');
});

test('ten fast taps end in what the cook wanted last', async () => {
  const orders = serveOrders(orderOf(1, ['Tapsilog', 'Pandesal']));
  await openKitchen();
  const box = (await item(1, 'Tapsilog').findElement()) as HTMLInputElement;
  for (let tap = 0; tap < 11; tap += 1) box.click();
  await expect.element(item(1, 'Tapsilog')).toBeChecked();
  await expect.poll(() => orders.get(1)?.lines[0]?.completed).toBe(true);
  await expect.poll(() => sent('put', TICKS).at(-1)?.completed).toBe(true);
});

test('ticks that cannot be sent are shown as waiting, and only the last state of each line is sent', async () => {
  const orders = serveOrders(orderOf(1, ['Tapsilog', 'Pandesal']));
  await openKitchen();
  const heal = breaks('put', TICKS, 'cut');
  await row(1, 'Tapsilog').click();
  await expect.element(ticket(1).getByText('Not sent yet')).toBeVisible();
  await expect.element(item(1, 'Tapsilog')).toBeChecked();
  await row(1, 'Tapsilog').click();
  await expect.element(item(1, 'Tapsilog')).not.toBeChecked();
  await row(1, 'Pandesal').click();
  await expect.element(button('Offline 2 to send')).toBeVisible();
  heal();
  await sendWaiting();
  await expect.element(ticket(1).getByText('Not sent yet')).not.toBeInTheDocument();
  await expect.element(item(1, 'Pandesal')).toBeChecked();
  expect(orders.get(1)?.lines.map((line) => line.completed)).toEqual([false, true]);
});

test('a tick that the server refuses is taken back, with a message', async () => {
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  fails('put', TICKS, refusal(403, 'refused'));
  await row(1, 'Tapsilog').click();
  await expect.element(failure('Error', 'Failed to update order item status')).toBeVisible();
  await expect.element(item(1, 'Tapsilog')).not.toBeChecked();
  await expect.element(undo(1)).not.toBeInTheDocument();
});

const stop = button('Stopped ORDER #1');

test('an order that was stopped although the answer was lost no longer asks to be stopped', async () => {
  const voided = orderOf(1, ['Tapsilog'], { voided: true });
  const orders = serveOrders(voided, orderOf(2, ['Taho']));
  await openKitchen();
  answers('put', STOPPED, () => {
    const stopped = { ...voided, stopped_at: new Date().toISOString(), version: voided.version + 1 };
    orders.set(1, stopped);
    return stopped;
  });
  for (let tries = 0; tries < 3; tries += 1) losesAnswer('put', STOPPED);
  await stop.click();
  await expect.element(failure('Error', 'ORDER #1 could not be marked as stopped')).toBeVisible();
  // Immediately, rather than with the next list half a minute later.
  await expect.element(stop, { timeout: 10_000 }).not.toBeInTheDocument();
});

test('an order that was stopped stays struck through while it leaves', async () => {
  const voided = orderOf(1, ['Tapsilog'], { voided: true });
  serveOrders(voided);
  await openKitchen();
  answers('put', STOPPED, () => ({
    ...voided,
    stopped_at: new Date().toISOString(),
    version: voided.version + 1,
  }));
  await stop.click();
  await expect.element(ticket(1).getByText('Voided')).toBeVisible();
  await expect.element(ticket(1).getByRole('list')).toHaveStyle({ textDecorationLine: 'line-through' });
});

test('an order that could not be marked as stopped is named, and keeps its button', async () => {
  serveOrders(orderOf(1, ['Tapsilog'], { voided: true }));
  await openKitchen();
  fails('put', STOPPED, refusal(403, 'refused'));
  await stop.click();
  await expect.element(failure('Error', 'ORDER #1 could not be marked as stopped')).toBeVisible();
  await expect.element(stop).toBeEnabled();
});

test('orders that cannot be loaded are not shown as nothing to make, and appear by themselves later', async () => {
  holdTimers();
  serveOrders(orderOf(1, ['Tapsilog']));
  fails('get', '/api/orders', { status: 403, json: {} }, 4);
  await openApp('/orders');
  const failed = failure('Error', 'Failed to fetch orders');
  await passUntil(() => failed.elements().length > 0);
  await expect.element(failed).toBeVisible();
  // After 1, 2 and 4 s.
  expect(sent('get', '/api/orders').length).toBeGreaterThanOrEqual(4);
  await expect.element(button('Try again')).toBeVisible();
  for (const words of ['Nothing to make.', 'No active orders', 'Completed orders wait here'])
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await passUntil(() => ticket(1).elements().length > 0);
});

test('an order that was sold offline says so, since it may already be made', async () => {
  const created_at = new Date(Date.now() - 3_600_000).toISOString();
  const recorded_at = new Date().toISOString();
  serveOrders(orderOf(1, ['Tapsilog']), orderOf(2, ['Pandesal'], { created_at, recorded_at }));
  await openKitchen();
  await expect.element(ticket(2).getByText('Sold offline')).toBeVisible();
  expect(page.getByText('Sold offline').elements()).toHaveLength(1);
});

test('an empty kitchen says so and what comes next, and Back goes to the till', async () => {
  serveOrders();
  await openTill(menuItem('Tapsilog'));
  await page.getByRole('link', { name: 'Active Orders' }).click();
  await expect.element(activeCount(0)).toBeVisible();
  for (const words of ['Nothing to make.', 'No active orders', 'The next order will appear here.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await button('Back').click();
  await expect.element(menu).toBeVisible();
  expect(location.pathname + location.search).toBe('/');
});

test('the screen says that it is kept awake, and no longer once the browser has stopped keeping it', async () => {
  const lock = Object.assign(new EventTarget(), { release: async () => undefined });
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock as WakeLockSentinel);
  serveOrders();
  await openKitchen();
  await expect.element(page.getByText('This screen stays awake.')).toBeVisible();
  lock.dispatchEvent(new Event('release'));
  await expect.element(page.getByText('This screen may go to sleep.')).toBeVisible();
  request.mockRestore();
});

test('an order that is voided after it was done says so in its place, and cannot be undone', async () => {
  const orders = serveOrders(orderOf(8, ['Tapsilog']));
  await openKitchen();
  await head(8).click();
  await expect.element(completed).toBeVisible();
  await expect.element(undo(8)).toBeVisible();
  const done = orders.get(8) as Ticket;
  receiveTicket({ ...done, version: done.version + 1, voided: true });
  await expect.element(ticket(8).getByText('Voided')).toBeVisible();
  await expect.element(item(8, 'Tapsilog')).toBeDisabled();
  await expect.element(undo(8)).not.toBeInTheDocument();
  await expect.element(activeCount(0)).toBeVisible();
});

test("'Loading orders...' is shown until the list has come", async () => {
  serveOrders();
  const held = later<void>();
  answers('get', '/api/orders', async () => {
    await held.answer;
    return listOf(orderOf(1, ['Tapsilog']));
  });
  await openApp('/orders');
  const loading = page.getByRole('status').filter({ hasText: /^Loading orders...$/ });
  await expect.element(loading).toBeVisible();
  await expect.element(page.getByText('No active orders')).not.toBeInTheDocument();
  held.resolve();
  await expect.element(ticket(1)).toBeVisible();
  await expect.element(page.getByText('Loading orders...')).not.toBeInTheDocument();
});

test('items are 24 px tall, and take-out differs from dine-in by its border and in words', async () => {
  serveOrders(orderOf(1, ['Tapsilog']), orderOf(2, ['Tapsilog'], { order_type: 'take-out' }));
  await openKitchen();
  for (const number of [1, 2]) {
    const { fontSize } = getComputedStyle(await row(number, 'Tapsilog').findElement());
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(24);
  }
  const [dineIn, takeOut] = [1, 2].map((number) => getComputedStyle(ticket(number).element()));
  expect(takeOut?.borderTopStyle).not.toBe(dineIn?.borderTopStyle);
  expect(takeOut?.borderTopColor).not.toBe(dineIn?.borderTopColor);
  await expect.element(head(1).filter({ hasText: 'Dine-in' })).toBeVisible();
  await expect.element(head(2).filter({ hasText: 'Take-out' })).toBeVisible();
});
