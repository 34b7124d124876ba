import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { line, openTill, order, sum, tile } from '~/testing/till';
import { failure } from '~/testing/toast';

const asked = dialog('Add Custom Item');

beforeEach(() =>
  openTill(menuItem('Other', { price_centavos: 0, current_stock: 0 }), menuItem("Mother's Bibingka")),
);

test("'Other' asks for an amount and adds it under its description or as 'Other'", async () => {
  await tile('Other').click();
  await asked.getByLabelText('Amount').fill('1,234.50');
  await asked.getByLabelText('Description').fill('Birthday cake');
  await button('Add', asked).click();
  await expect.element(line('Birthday cake', '₱1,234.50')).toBeVisible();
  await tile('Other').click();
  await asked.getByLabelText('Amount').fill('₱20');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Other', '₱20.00')).toBeVisible();
  await expect.element(sum('Total')).toHaveTextContent('₱1,254.50');
  await expect.element(tile('Other').filter({ hasText: '2 in order' })).toBeVisible();
});

test.for(['', '0', '0.00', '-5', 'abc', '1.234', '1e3', '99999999999999'])(
  "an amount of '%s' is an Invalid Amount and what was typed stays",
  async (amount) => {
    await tile('Other').click();
    await asked.getByLabelText('Amount').fill(amount);
    await asked.getByLabelText('Description').fill('Cake');
    await button('Add', asked).click();
    await expect.element(failure('Invalid Amount', 'Please enter a valid amount')).toBeVisible();
    await expect.element(asked.getByLabelText('Amount')).toHaveValue(amount);
    await expect.element(asked.getByLabelText('Description')).toHaveValue('Cake');
    await expect.element(order.getByText('No items selected')).toBeVisible();
  },
);

test("'12,50' is refused, and the field and the toast say how to write it", async () => {
  await tile('Other').click();
  await asked.getByLabelText('Amount').fill('12,50');
  await button('Add', asked).click();
  const words = 'Please enter a valid amount, with a point: 12.50';
  await expect.element(failure('Invalid Amount', words)).toBeVisible();
  await expect.element(asked.getByLabelText('Amount')).toHaveAccessibleDescription(words);
  await expect.element(order.getByText('No items selected')).toBeVisible();
});

test('the message about a wrong amount disappears when the amount is right', async () => {
  await tile('Other').click();
  await button('Add', asked).click();
  const message = failure('Invalid Amount', 'Please enter a valid amount');
  await expect.element(message).toBeVisible();
  await asked.getByLabelText('Amount').fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Other', '₱50.00')).toBeVisible();
  // Sooner than it disappears by itself.
  await expect.element(message, { timeout: 4_000 }).not.toBeInTheDocument();
});

test('an item whose name only contains other is not a custom item', async () => {
  await tile("Mother's Bibingka").click();
  await expect.element(line("Mother's Bibingka", '₱165.00')).toBeVisible();
});

test('a description is shown as text, whatever it looks like', async () => {
  const before = document.title;
  await tile('Other').click();
  await asked.getByLabelText('Amount').fill('1');
  const description = '<img src=x onerror="document.title=1"> 🎂 "quoted" & {{braces}}';
  await asked.getByLabelText('Description').fill(description);
  await button('Add', asked).click();
  await expect.element(line(description)).toBeVisible();
  expect(document.title).toBe(before);
});
