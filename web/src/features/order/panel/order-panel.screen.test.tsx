import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { menuQuery } from '~/features/menu/api';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { menuOf, usualMenu } from '~/testing/menu';
import { answers } from '~/testing/server';
import {
  add,
  completeButton,
  details,
  line,
  openTill,
  order,
  quantityOf,
  showOrder,
  sum,
  tile,
} from '~/testing/till';

const discount = order.getByLabelText('Discount %');
const empty = order.getByText('No items selected');

beforeEach(() => openTill(...usualMenu()));

test('an empty order says so and cannot be completed', async () => {
  await expect.element(empty).toBeVisible();
  await expect.element(completeButton).toBeDisabled();
  await expect.element(button('Clear', order)).toBeDisabled();
  // A disabled button looks disabled, even under the mouse.
  await completeButton.hover({ force: true });
  await expect.element(completeButton).toHaveStyle({ backgroundColor: 'rgb(233, 224, 214)' });
  await userEvent.keyboard('{F9}');
  await expect.element(details.dialog).not.toBeInTheDocument();
});

test('a line grows, shrinks, and goes at zero; Undo brings it back', async () => {
  await add('Tapsilog', 'Pandesal');
  await button('Increase Tapsilog', order).click();
  await expect.element(line('Tapsilog', '₱330.00')).toBeVisible();
  await button('Decrease Pandesal', order).click();
  await expect.element(line('Pandesal')).not.toBeInTheDocument();
  await button('Undo', order).click();
  await expect.element(line('Pandesal', '₱10.50')).toBeVisible();
  const lines = order.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => /Tapsilog|Pandesal/.exec(textContent ?? '')?.[0])).toEqual([
    'Tapsilog',
    'Pandesal',
  ]);
});

test('a quantity is typed on the keypad; zero removes the line', async () => {
  const asked = dialog('Quantity');
  await add('Pandesal');
  await quantityOf('Pandesal').click();
  for (const key of ['1', '2', '0']) await button(key, asked).click();
  await button('Set quantity', asked).click();
  await expect.element(sum('Total')).toHaveTextContent('₱1,260.00');
  await expect.element(tile('Pandesal').getByText('120 in order')).toBeVisible();
  await quantityOf('Pandesal').click();
  await asked.getByLabelText('Quantity').fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(empty).toBeVisible();
});

test.each(['1.5', '1,5', '-3', '1e3', '１２', '₱12'])(
  '%s is not taken for a quantity, nor turned into another number',
  async (typed) => {
    const asked = dialog('Quantity');
    await add('Pandesal');
    await quantityOf('Pandesal').click();
    const field = asked.getByLabelText('Quantity');
    await field.fill(typed);
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveAccessibleDescription('Please enter a whole number');
    await userEvent.keyboard('{Enter}');
    await expect.element(asked).toBeVisible();
    await field.fill('1,500');
    await userEvent.keyboard('{Enter}');
    await expect.element(sum('Total')).toHaveTextContent('₱15,750.00');
  },
);

test('a line that is removed by keyboard leaves the focus on the order', async () => {
  await add('Tapsilog', 'Pandesal');
  await quantityOf('Pandesal').click();
  await userEvent.keyboard('0{Enter}');
  await expect.element(line('Pandesal')).not.toBeInTheDocument();
  await expect.element(order).toHaveFocus();
  const remove = button('Remove Tapsilog', order);
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(empty).toBeVisible();
  await expect.element(order).toHaveFocus();
});

test('Clear empties the order, and Undo brings all of it back', async () => {
  await add('Tapsilog', 'Pandesal');
  await discount.fill('10');
  await button('Clear', order).click();
  await expect.element(empty).toBeVisible();
  await button('Undo', order).click();
  await expect.element(sum('Total')).toHaveTextContent('₱157.95');
});

describe('the discount', () => {
  beforeEach(() => add('Tapsilog'));

  test.for([
    ['100.1', '-₱165.00', '₱0.00', '100'],
    ['33.3', '-₱54.95', '₱110.05', '33.3'],
    ['250', '-₱165.00', '₱0.00', '100'],
    ['-5', '₱0.00', '₱165.00', ''],
    ['20%', '-₱33.00', '₱132.00', '20'],
    ['abc', '₱0.00', '₱165.00', ''],
    ['0.1', '-₱0.17', '₱164.83', '0.1'],
    ['NaN', '₱0.00', '₱165.00', ''],
  ] as const)("of '%s' is kept between nothing and all of it", async ([typed, taken, total, kept]) => {
    // Set a discount first, so that text taken for none is seen to change something.
    await button('5%', order).click();
    await discount.fill(typed);
    await userEvent.tab();
    await expect.element(sum('Discount')).toHaveTextContent(taken);
    await expect.element(sum('Total')).toHaveTextContent(total);
    await expect.element(discount).toHaveValue(kept);
  });

  test('is typed on its own keypad, which disappears with the focus', async () => {
    const pad = order.getByRole('group', { name: 'Keypad' });
    await discount.click();
    for (const key of ['1', '2', 'Point', '5', '7']) await button(key, pad).click();
    await expect.element(sum('Discount')).toHaveTextContent('-₱20.63');
    await expect.element(sum('Total')).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Enter}');
    await expect.element(pad).not.toBeInTheDocument();
    await expect.element(discount).toHaveValue('12.5');
  });

  test('is set by one tap, and removed by another', async () => {
    await button('20%', order).click();
    await expect.element(sum('Total')).toHaveTextContent('₱132.00');
    await button('20%', order).click();
    await expect.element(sum('Total')).toHaveTextContent('₱165.00');
  });

  test('comes and goes without moving the total', async () => {
    const top = () => sum('Total').element().getBoundingClientRect().y;
    const before = top();
    await button('5%', order).click();
    await expect.element(sum('Discount')).toHaveTextContent('-₱8.25');
    expect(top()).toBe(before);
  });
});

test('the line that changed last is in sight, however long the order is, and the items are counted', async () => {
  await page.viewport(1024, 600);
  await add('Tapsilog', 'Longsilog', 'Chicken Empanada', 'Pandesal', 'Brewed Coffee', "Mother's Bibingka");
  await expect.element(line("Mother's Bibingka")).toBeInViewport({ ratio: 0.9 });
  await expect.element(line('Tapsilog')).not.toBeInViewport();
  await add('Tapsilog');
  await expect.element(line('Tapsilog')).toBeInViewport({ ratio: 0.9 });
  await expect.element(order.getByText('Subtotal (7 items)')).toBeVisible();
});

test.for([1024, 390])(
  'a line says at %i px that its item is out today or off the menu, and nothing moves',
  async (width) => {
    await page.viewport(width, 768);
    await add('Tapsilog', 'Cappuccino');
    await button('Hot', dialog('Select Temperature')).click();
    await add('Daily Special: Chicken Adobo');
    await showOrder();
    const rows = order.getByRole('listitem');
    await expect.element(rows).toHaveLength(3);
    const boxes = () => rows.elements().map((row) => row.getBoundingClientRect().toJSON());
    const before = boxes();
    const items = queryClient.getQueryData(menuQuery.queryKey)?.items ?? [];
    const left = items.filter(({ name }) => name !== 'Cappuccino');
    const now = left.map((item) => (item.name === 'Tapsilog' ? { ...item, is_out: true } : item));
    answers('get', '/api/menu/whole', menuOf(now));
    await readAgain();
    await expect.element(line('Tapsilog', 'Out today')).toBeVisible();
    await expect.element(line('Cappuccino', 'Off menu')).toBeVisible();
    await expect.element(rows.getByText('Out today')).toHaveLength(1);
    expect(boxes()).toEqual(before);
    // It can still be sold: it may already be on the table.
    await expect.element(completeButton).toBeEnabled();
    expect(page.getByRole('dialog', { name: 'Out today' }).elements()).toEqual([]);
  },
);
