/** The search of a count, when a phone's keyboard leaves only half of the screen. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '~/testing/controls';
import { cups, milk, next, openShelf, panel, pie, row } from '~/testing/counting';
import { staysUnreachable } from '~/testing/unreachable';

const before = { width: window.innerWidth, height: window.innerHeight };
beforeEach(() => page.viewport(390, 420));
afterEach(() => page.viewport(before.width, before.height));

const search = () => page.getByRole('searchbox', { name: 'Search items' });

const MANY = [
  pie,
  milk,
  ...Array.from({ length: 12 }, (_, nth) => ({
    ...cups,
    item_id: `018f0000-0000-7000-8000-0000000003${nth + 10}`,
    name: `Cup ${nth}`,
  })),
];

/** Whether the element is on the screen, with nothing over its middle. */
function isSeen(element: Element | null): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('an item that was found is visible, and not covered by the panel of the item before', async () => {
  await openShelf(MANY);
  await search().fill('milk');
  await expect.poll(() => isSeen(row('Fresh Milk').query())).toBe(true);
  await row('Fresh Milk').click();
  await expect.element(panel.getByRole('heading')).toHaveTextContent('Fresh Milk');
});

test('an item is found by words in any order, without their accents', async () => {
  await openShelf([pie, { ...milk, name: 'Café Latte mix' }]);
  await search().fill('mix cafe');
  await expect.element(row('Café Latte mix')).toBeVisible();
  await expect.element(row('Apple Pie')).not.toBeInTheDocument();
});

test('the search box is no taller than its input', async () => {
  await openShelf();
  await expect.element(search()).toBeVisible();
  const field = search().element();
  expect(field.closest('label')?.clientHeight).toBe(field.getBoundingClientRect().height);
});

test.for([
  ['a phone on its side', 844, 390],
  ['a tablet at 200 %', 512, 384],
] as const)(
  'on %s the keypad leaves items visible, and its Next can be reached',
  async ([, width, height]) => {
    await page.viewport(width, height);
    await openShelf(MANY);
    await expect.poll(() => isSeen(row('Apple Pie').query())).toBe(true);
    next().element().scrollIntoView({ block: 'nearest' });
    await expect.poll(() => isSeen(next().query())).toBe(true);
  },
);

test('with a real keyboard one item is typed after the other', async () => {
  await openShelf();
  await panel.getByLabelText('Counted').click();
  await userEvent.keyboard('10{Enter}');
  await expect.element(panel.getByRole('heading')).toHaveTextContent('Fresh Milk');
  await expect.element(panel.getByLabelText('Full')).toHaveFocus();
  await userEvent.keyboard('2{Enter}');
  await expect.element(panel.getByLabelText('In the open one, ml')).toHaveFocus();
  // Three digits at a machine's pace would be a scan.
  await userEvent.keyboard('25{Enter}');
  await expect.element(panel.getByLabelText('Counted')).toHaveFocus();
});

test.for([390, 360])(
  'on a phone of %i pixels that is offline for a while nothing moves sideways',
  async (width) => {
    await page.viewport(width, 844);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await openShelf(MANY);
    const review = page.getByRole('link', { name: /^Review/ });
    await expect.element(review).toBeVisible();
    staysUnreachable();
    vi.setSystemTime(Date.now() + 120_000);
    await expect.element(button('Offline')).toBeVisible();
    await expect.element(page.getByText('may be old')).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Count', level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(review.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  },
);
