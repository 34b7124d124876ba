/** What a small screen could cut off or cover in the kitchen. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { head, openKitchen, orderOf, serveOrders, ticket, undo } from '~/testing/kitchen';

const pointer = page.getByRole('button', { name: /^\d+ new below$/ });
const morePointer = page.getByRole('button', { name: /below$/ });

test('at 130 % the title is shown whole', async () => {
  await page.viewport(300, 649);
  serveOrders(orderOf(1, ['Tapsilog']));
  await openKitchen();
  const title = page.getByRole('heading', { level: 1 }).element();
  await expect.poll(() => title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
});

test.for([
  ['a phone', 390, 844],
  ['a phone at 130 %', 300, 649],
  ['the tablet', 1024, 768],
] as const)('on %s the pointer to new orders below covers no Undo', async ([, width, height]) => {
  await page.viewport(width, height);
  const items = ['Tapsilog', 'Longsilog', 'Pandesal'];
  serveOrders(...Array.from({ length: 20 }, (_, at) => orderOf(at + 1, items)));
  await openKitchen();
  await expect.element(pointer).toBeVisible();
  const { top: place, left } = boxOf(pointer.element());
  const under = underIt(left);
  // Scroll so that its Undo appears where the pointer is.
  const top = place - 32;
  scrollerOf(ticket(under).element()).scrollBy(0, boxOf(ticket(under).element()).top - top);
  await expect.poll(() => Math.abs(boxOf(ticket(under).element()).top - top)).toBeLessThan(2);
  (head(under).element() as HTMLElement).click();
  await expect.element(undo(under)).toBeVisible();
  await expect.element(pointer).toBeVisible();
  expect(isUncovered(undo(under).element())).toBe(true);
  expect(isUncovered(pointer.element())).toBe(true);
});

test.for([
  ['a phone', 390, 844],
  ['the tablet', 1024, 768],
] as const)(
  "on %s the pointer to more orders below does not cover a voided order's Stopped",
  async ([, width, height]) => {
    await page.viewport(width, height);
    const items = ['Tapsilog', 'Longsilog', 'Pandesal'];
    serveOrders(
      ...Array.from({ length: 20 }, (_, at) => orderOf(at + 1, items, { voided: at > 3 && at < 10 })),
    );
    await openKitchen();
    await expect.element(morePointer).toBeVisible();
    const { top: place, left } = boxOf(morePointer.element());
    const under = stopButtons().find(
      (stop) => boxOf(stop).left <= left + 60 && boxOf(stop).right > left + 60,
    );
    if (!under) throw new Error('a voided order is in the column under the pointer');
    scrollerOf(under).scrollBy(0, boxOf(under).top - place);
    await expect.poll(() => isUncovered(under) && isUncovered(morePointer.element())).toBe(true);
  },
);

const stopButtons = () => page.getByRole('button', { name: /^Stopped ORDER/ }).elements();

const boxOf = (element: Element) => element.getBoundingClientRect();

/** The number of an order farther down in the column at this place. */
function underIt(left: number): number {
  const cards = [...document.querySelectorAll('article')].filter(
    (card) => boxOf(card).left <= left + 60 && boxOf(card).right > left + 60,
  );
  return Number(cards[2]?.getAttribute('aria-label')?.replace('ORDER #', ''));
}

function scrollerOf(element: Element): Element {
  let part = element.parentElement as Element;
  while (!(part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)))
    part = part.parentElement as Element;
  return part;
}

function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = boxOf(element);
  const over = [left + 8, (left + right) / 2, right - 8].map((x) =>
    document.elementFromPoint(x, (top + bottom) / 2),
  );
  return over.every((each) => each !== null && element.contains(each));
}
