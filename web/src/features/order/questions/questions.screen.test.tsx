import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { usualMenu } from '~/testing/menu';
import { add, completeButton, details, line, openTill, order, quantityOf, sum, tile } from '~/testing/till';

const temperature = dialog('Select Temperature');
const lowStock = dialog('Low Stock Warning');

beforeEach(() => openTill(...usualMenu()));

test('the silog with coffee asks for its type with one tap, and each type is a line of its own', async () => {
  const asked = dialog('Select Silog Type');
  for (const type of ['Tapa', 'Chorizo', 'Spanish Sardines', 'Corned Beef']) {
    await add('All Day Silog with Coffee');
    await button(type, asked).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(line(`All Day Silog with Coffee (${type})`, '₱165.00')).toBeVisible();
  }
  await expect.element(tile('All Day Silog with Coffee').getByText('4 in order')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱660.00');
});

test.for(['Cappuccino', 'Cafe Latte', 'Tsokolate'])(
  '%s asks for its temperature, and hot and iced are two lines',
  async (name) => {
    for (const chosen of ['Hot', 'Iced', 'Iced']) {
      await add(name);
      await button(chosen, temperature).click();
      await expect.element(temperature).not.toBeInTheDocument();
    }
    await expect.element(line(name, 'Hot')).toHaveLength(1);
    await expect.element(quantityOf(`${name}, Iced: 2`)).toBeVisible();
    await expect.element(tile(name).getByText('3 in order')).toBeVisible();
  },
);

test.for([
  ['Other', 'Add Custom Item'],
  ['All Day Silog with Coffee', 'Select Silog Type'],
  ['Cafe Latte', 'Select Temperature'],
  ['Buko Pie', 'Low Stock Warning'],
] as const)("the question of '%s' adds nothing when it is cancelled", async ([name, title]) => {
  await add(name);
  await button('Cancel', dialog(title)).click();
  await expect.element(dialog(title)).not.toBeInTheDocument();
  await add(name);
  await expect.element(dialog(title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(title)).not.toBeInTheDocument();
  await expect.element(tile(name)).toHaveFocus();
  await expect.element(order.getByText('No items selected')).toBeVisible();
});

test('the low stock warning compares the stock after adding with the minimum', async () => {
  // 11 in stock with a minimum of 10: the first one brings the stock to the minimum.
  await add('Ensaymada');
  await button('Add Anyway', lowStock).click();
  await expect.element(line('Ensaymada')).toBeVisible();
  // 2 in stock with a minimum of 0: only the second one asks.
  await add('Siopao');
  await expect.element(line('Siopao')).toBeVisible();
  await add('Siopao');
  await button('Cancel', lowStock).click();
  await expect.element(tile('Siopao').getByText('1 in order')).toBeVisible();
});

test('the low stock warning still comes after the temperature', async () => {
  await add('Matcha Latte');
  await button('Iced', temperature).click();
  await expect.element(lowStock.getByText('Matcha Latte')).toBeVisible();
  await expect.element(order.getByText('No items selected')).toBeVisible();
  await button('Add Anyway', lowStock).click();
  await expect.element(line('Matcha Latte', 'Iced')).toBeVisible();
});

test('a sale that makes items low asks once more: Cancel keeps the order, and Continue Sale goes on', async () => {
  await add('Tapsilog', 'Buko Pie');
  await button('Add Anyway', lowStock).click();
  await expect.element(line('Buko Pie')).toBeVisible();
  await completeButton.click();
  await expect.element(lowStock.getByText('Buko Pie')).toBeVisible();
  await expect.element(lowStock.getByText('Tapsilog')).not.toBeInTheDocument();
  await button('Cancel', lowStock).click();
  await expect.element(lowStock).not.toBeInTheDocument();
  await expect.element(order.getByRole('listitem')).toHaveLength(2);
  await completeButton.click();
  await button('Continue Sale', lowStock).click();
  await expect.element(details.dialog).toBeVisible();
});

test('a warning says how many more are in the order than in stock', async () => {
  for (let ordered = 1; ordered <= 5; ordered += 1) {
    await add('Matcha Latte');
    await button('Iced', temperature).click();
    if (ordered === 5) {
      const words = 'Only 4 of Matcha Latte in stock. This would make 5 in the order.';
      await expect.element(lowStock.filter({ hasText: words })).toBeVisible();
    }
    await button('Add Anyway', lowStock).click();
  }
  await completeButton.click();
  await expect.element(lowStock.getByText('1 more than in stock')).toBeVisible();
});

test('the focus stays inside an open dialog', async () => {
  await add('Other');
  await expect.element(dialog('Add Custom Item')).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
  }
});

test('a tile that was pressed with Enter has the focus again when Esc closes its question', async () => {
  const other = tile('Other');
  await expect.element(other).toBeVisible();
  (other.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Add Custom Item').getByLabelText('Amount')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(other).toHaveFocus();
});
