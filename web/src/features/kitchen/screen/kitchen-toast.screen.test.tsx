/** A toast in the kitchen can be read from the stove, and neither hides nor moves anything that a cook needs. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast, showSuccess } from '~/components/toast';
import { head, openKitchen, orderOf, row, serveOrders, ticket, undo } from '~/testing/kitchen';
import { breaks } from '~/testing/server';
import { success } from '~/testing/toast';

const completed = success('Success', 'Order completed!');
const offline = page.getByRole('button', { name: /^Offline/ });

test.for([
  ['the tablet', 1024, 768],
  ['a tablet upright', 768, 1024],
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
] as const)(
  'a toast is shown whole on %s, and neither moves nor hides anything, also offline',
  async ([, width, height]) => {
    await page.viewport(width, height);
    serveOrders(orderOf(1, ['Tapsilog', 'Pandesal']), orderOf(2, ['Tapsilog']));
    await openKitchen();
    const before = header();
    await head(2).click();
    await expect.element(completed).toBeVisible();
    expect(header()).toEqual(before);
    await isWhole('Order completed!');

    breaks('put', '/api/orders/{sale_id}/ticks', 'cut');
    await row(1, 'Tapsilog').click();
    await expect.element(offline).toBeVisible();
    await expect.element(undo(2)).toBeVisible();
    dismissToast();
    const withBadge = header();
    showSuccess('Success', 'Chocolate Empanada is out today.');
    await expect.element(success('Success', 'Chocolate Empanada is out today.')).toBeVisible();
    expect(header()).toEqual(withBadge);
    await isWhole('Chocolate Empanada is out today.');
    expect(boxOf(offline.element()).right).toBeLessThanOrEqual(width);
  },
);

/** The header's buttons and titles, with their places. */
function header(): [string | null, number, number][] {
  return [...document.querySelectorAll('header :is(h1, a, button):not([aria-label="Dismiss"])')].map(
    (element) => {
      const { left, width } = boxOf(element);
      return [element.textContent, left, width];
    },
  );
}

/**
 * Wait until the toast is on the screen, not broken within words, and over no number or button: once the title before
 * it is measured.
 */
async function isWhole(words: string): Promise<void> {
  await expect.poll(() => faultsOf(words)).toEqual([]);
}

function faultsOf(words: string): string[] {
  const toast = page.getByText(words, { exact: true }).element().closest('[data-tone]') as Element;
  const { left, right, top, bottom, width } = boxOf(toast);
  const faults = width < 200 ? [`is ${width} px wide`] : [];
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push('leaves the screen');
  const apart = [
    ...document.querySelectorAll('header :is(a, button)'),
    ticket(1).getByText('#1').element(),
  ].filter((element) => !toast.contains(element) && !(isPhone() && element === offline.query()));
  for (const element of apart) {
    const box = boxOf(element);
    const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    if (isOver) faults.push(`stands over ${element.textContent}`);
  }
  return faults;
}

/** On a phone a toast covers the badge for some seconds. */
const isPhone = () => innerWidth < 768;

const boxOf = (element: Element) => element.getBoundingClientRect();
