import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { onAPhone } from '~/testing/phone';
import { sells } from '~/testing/selling';
import {
  add,
  completeButton,
  completeOrder,
  details,
  figure,
  line,
  menu,
  openTill,
  order,
  showFigures,
  showOrder,
  sum,
} from '~/testing/till';
import { expectSuccess } from '~/testing/toast';

const empty = order.getByText('No items selected');
const bar = (items: string, total: string) => button(`${items} · View order · ${total}`);

onAPhone();
beforeEach(() => openTill(...usualMenu()));

const isNarrow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

test('the bar always shows the number of items and the total, and opens the sheet', async () => {
  await expect.element(bar('0 items', '₱0.00')).toBeVisible();
  await add('Tapsilog');
  await expect.element(bar('1 item', '₱165.00')).toBeVisible();
  await add('Tapsilog', 'Pandesal');
  await expect.element(bar('3 items', '₱340.50')).toBeInViewport();
  await showOrder();
  await button('Decrease Tapsilog', order).click();
  await expect.element(line('Tapsilog', '1 ×')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱175.50');
  await button('Close', order).click();
  await expect.element(bar('2 items', '₱175.50')).toBeVisible();
});

test('the sheet says when it is empty, Clear empties it, and it closes after the sale', async () => {
  sells();
  await showOrder();
  await expect.element(empty).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(order).not.toBeInTheDocument();
  await add('Tapsilog');
  await showOrder();
  await button('Clear', order).click();
  await expect.element(empty).toBeVisible();
  await button('Close', order).click();
  await add('Tapsilog');
  await completeOrder();
  await expect.element(order).not.toBeInTheDocument();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
  await expect.element(bar('0 items', '₱0.00')).toBeVisible();
});

test('the sheet is back after a Low Stock Warning is cancelled', async () => {
  const warning = dialog('Low Stock Warning');
  await add('Buko Pie');
  await button('Add Anyway', warning).click();
  await showOrder();
  await completeButton.click();
  const words = await warning.getByText('Continue Sale').findElement();
  expect(words.scrollWidth, 'no letter is cut').toBeLessThanOrEqual(words.clientWidth);
  await button('Cancel', warning).click();
  await expect.element(line('Buko Pie')).toBeVisible();
});

test('the figures, the links and the Daily Performance Summary are behind one line', async () => {
  const summary = page.getByText('Daily Performance Summary');
  await expect.element(menu).toBeVisible();
  await expect.element(summary).not.toBeInTheDocument();
  await showFigures();
  await expect.element(summary).toBeVisible();
  await expect.element(page.getByText('Operating Expenses')).toBeVisible();
  for (const label of ["Today's Sales", "Today's Expenses", 'Net Cash'] as const)
    for (const { scrollWidth, clientWidth } of figure(label).element().children)
      expect(scrollWidth, label).toBeLessThanOrEqual(clientWidth);
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link').elements();
  expect(screens.map(({ textContent }) => textContent?.trim())).toEqual([
    'Reports',
    'Orders',
    'Dashboard',
    'Active Orders',
    'Manage Inventory',
  ]);
});

test('nothing scrolls sideways, and every button is large enough to touch', async () => {
  const check = () => {
    isNarrow();
    const boxes = page
      .getByRole('button')
      .elements()
      .map((each) => [each.textContent, each.getBoundingClientRect()] as const);
    const small = boxes.filter(([, { width, height }]) => width > 0 && (width < 44 || height < 44));
    expect(small.map(([name, { width, height }]) => `${name} ${width}×${height}`)).toEqual([]);
  };
  await add('Tapsilog', 'Daily Special: Chicken Adobo');
  check();
  await showOrder();
  check();
  await completeButton.click();
  await expect.element(details.dialog).toBeVisible();
  check();
});

test("a person's long name pushes nothing off the screen", async () => {
  storeCurrentStaff({ id: newId(), first_name: 'M'.repeat(60) });
  await expect.element(page.getByText(/MMM/)).toBeVisible();
  isNarrow();
  await expect.element(button('Logout')).toBeInViewport({ ratio: 1 });
});

test('a phone that is turned on its side and back shows the open dialog, not the sheet above it', async () => {
  sells();
  await add('Tapsilog');
  await showOrder();
  await completeButton.click();
  await details.cash.fill('500');
  await page.viewport(844, 390);
  await expect.element(details.complete).toBeInViewport();
  await page.viewport(390, 844);
  await details.complete.click();
  await expectSuccess('Order #1 (dine-in) completed! Sale of ₱165.00 recorded', 'Order Complete');
});
