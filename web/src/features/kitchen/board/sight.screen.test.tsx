import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openKitchen, orderOf, serveOrders, ticket } from '~/testing/kitchen';
import { sent } from '~/testing/server';
import { reportTwoSightingsAtOnce } from '~/testing/two-sights';
import { isInView } from './sight';

const ORDERS = 12;
/** A second in sight, plus the time between looks. */
const MOMENT_MS = 2000;

const seenIds = () => new Set(sent('put', '/api/orders/seen').flatMap(({ ids }) => ids));

test('an order counts as seen once it was in sight on a visible screen for a moment', async () => {
  // Fake time for the looks and for how long something is in sight; everything else runs in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const orders = serveOrders(
    ...Array.from({ length: ORDERS }, (_, at) => orderOf(at + 1, ['Tapsilog', 'Longsilog', 'Pandesal'])),
  );
  const idOf = (number: number) => orders.get(number)?.id ?? '';
  const comesInView = (number: number) => expect.poll(() => isInView(idOf(number))).toBe(true);
  await openKitchen();
  await comesInView(1);
  vi.advanceTimersByTime(900);
  await arrival();
  expect(seenIds().size, 'a glance').toBe(0);
  vi.advanceTimersByTime(MOMENT_MS);
  await expect.poll(() => seenIds().has(idOf(1))).toBe(true);
  expect(seenIds().has(idOf(ORDERS))).toBe(false);
  const below = page.getByRole('button', { name: /^\d+ new below$/ });
  await expect.element(below).toBeVisible();

  setVisible(false);
  ticket(ORDERS).element().scrollIntoView();
  await comesInView(ORDERS);
  vi.advanceTimersByTime(MOMENT_MS);
  await arrival();
  expect(seenIds().has(idOf(ORDERS)), 'on a tablet that sleeps').toBe(false);
  setVisible(true);
  vi.advanceTimersByTime(MOMENT_MS);
  await expect.poll(() => seenIds().has(idOf(ORDERS))).toBe(true);

  ticket(1).element().scrollIntoView();
  await comesInView(1);
  const out = page.getByRole('button', { name: /new (above|below)$/ });
  await expect
    .poll(async () => {
      for (const pointer of below.elements()) (pointer as HTMLElement).click();
      await arrival();
      vi.advanceTimersByTime(MOMENT_MS);
      return out.elements().length;
    })
    .toBe(0);
  await expect.poll(() => seenIds().size).toBe(ORDERS);
});

test('orders that a jump passes over are above, not below', async () => {
  await page.viewport(390, 844);
  serveOrders(...Array.from({ length: 40 }, (_, at) => orderOf(at + 1, ['Tapsilog', 'Longsilog'])));
  await openKitchen();
  await expect.element(page.getByRole('button', { name: /^\d+ new below$/ })).toBeVisible();
  ticket(40).element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByRole('button', { name: /^3\d new above$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /new below$/ })).not.toBeInTheDocument();
});

test('orders in the closed strip of earlier ones are not above', async () => {
  const at = '2026-02-28T00:00:00Z';
  const earlier = { on: '2026-02-28', created_at: at, seen_at: at };
  serveOrders(
    ...[1, 2].map((number) => orderOf(number, ['Tapsilog'], earlier)),
    ...Array.from({ length: 12 }, (_, nth) => orderOf(3 + nth, ['Tapsilog', 'Longsilog', 'Pandesal'])),
  );
  await openKitchen();
  const strip = page.getByText('Unfinished from earlier').first();
  await expect.element(strip).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^\d+ new below$/ })).toBeVisible();
  expect(page.getByRole('button', { name: /above$/ }).elements()).toEqual([]);

  await strip.click();
  ticket(14).element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByRole('button', { name: /new above$/ })).toBeVisible();
});

test('of two changes of sight that a busy browser reports at once, the last one counts', async () => {
  reportTwoSightingsAtOnce();
  const orders = serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  await expect.poll(() => isInView(orders.get(1)?.id ?? '')).toBe(true);
});

/** As when another app is brought to the front, and back. */
function setVisible(visible: boolean): void {
  const state = visible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Wait until pending requests were sent, and changes of what is in view were noticed. */
function arrival(): Promise<void> {
  return new Promise((arrived) => setTimeout(arrived, 100));
}
