import { expect, test } from '../support/test.ts';

test('an item that only contains other is no custom item', async ({ till }) => {
  await till.add("Mother's Bibingka");
  await expect(till.line("Mother's Bibingka")).toContainText('₱85.00');
});

test('the silog with coffee asks for its type: one touch, each a line of its own', async ({ till }) => {
  for (const type of ['Tapa', 'Chorizo', 'Spanish Sardines', 'Corned Beef']) {
    await till.add('All Day Silog with Coffee');
    await till.press(till.dialog('Select Silog Type').getByRole('button', { name: type }));
    await expect(till.dialog('Select Silog Type')).toBeHidden();
    await expect(till.line(`All Day Silog with Coffee (${type})`)).toContainText('₱165.00');
  }
  await expect(till.tile('All Day Silog with Coffee')).toContainText('4 in order');
  await expect(till.sum('Total')).toHaveText('₱660.00');
});

for (const name of ['Cappuccino', 'Cafe Latte', 'Tsokolate']) {
  test(`${name} asks for its temperature, and hot and iced are two lines`, async ({ till }) => {
    const dialog = till.dialog('Select Temperature');
    for (const temperature of ['Hot', 'Iced', 'Iced']) {
      await till.add(name);
      await till.press(dialog.getByRole('button', { name: temperature }));
      await expect(dialog).toBeHidden();
    }
    await expect(till.line(name, 'Hot')).toHaveCount(1);
    await expect(
      till.order.getByRole('button', { name: new RegExp(`Quantity of ${name}, Iced.*: 2`) }),
    ).toBeVisible();
    await expect(till.tile(name)).toContainText('3 in order');
  });
}

test('a choice that is cancelled adds nothing', async ({ page, till }) => {
  for (const [name, title] of [
    ['Other', 'Add Custom Item'],
    ['All Day Silog with Coffee', 'Select Silog Type'],
    ['Cafe Latte', 'Select Temperature'],
    ['Buko Pie', 'Low Stock Warning'],
  ] as const) {
    await till.add(name);
    await till.press(till.dialog(title).getByRole('button', { name: 'Cancel' }));
    await expect(till.dialog(title)).toBeHidden();
    await till.add(name);
    await expect(till.dialog(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(till.dialog(title)).toBeHidden();
    await expect(till.tile(name)).toBeFocused();
  }
  await expect(till.order.getByText('No items selected')).toBeVisible();
});

test('the stock after adding is compared with the minimum', async ({ till }) => {
  const dialog = till.dialog('Low Stock Warning');
  // 11 in stock and a minimum of 10: the first one brings it to the minimum
  await till.add('Ensaymada');
  await till.press(dialog.getByRole('button', { name: 'Add Anyway' }));
  await expect(till.line('Ensaymada')).toBeVisible();
  // 2 in stock and no minimum: only the second asks
  await till.add('Siopao');
  await expect(till.line('Siopao')).toBeVisible();
  await till.add('Siopao');
  await till.press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(till.tile('Siopao')).toContainText('1 in order');
});

test('after a temperature the low-stock question still comes', async ({ till }) => {
  await till.add('Matcha Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  const dialog = till.dialog('Low Stock Warning');
  await expect(dialog).toContainText('Matcha Latte');
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await till.press(dialog.getByRole('button', { name: 'Add Anyway' }));
  await expect(till.line('Matcha Latte', 'Iced')).toBeVisible();
});

test('a sale that makes items low asks once more; Cancel leaves the order, Continue Sale goes on', async ({
  till,
}) => {
  await till.add('Tapsilog', 'Buko Pie');
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Add Anyway' }));
  await expect(till.dialog('Low Stock Warning')).toBeHidden();
  await till.press(till.completeButton);
  const warning = till.dialog('Low Stock Warning');
  await expect(warning).toContainText('Buko Pie');
  await expect(warning).not.toContainText('Tapsilog');
  await till.press(warning.getByRole('button', { name: 'Cancel' }));
  await expect(till.order.getByRole('listitem')).toHaveCount(2);
  await till.press(till.completeButton);
  await till.press(warning.getByRole('button', { name: 'Continue Sale' }));
  await expect(till.details().dialog).toBeVisible();
});

test('a description is text, whatever it looks like', async ({ page, till }) => {
  await till.add('Other');
  const dialog = till.dialog('Add Custom Item');
  await dialog.getByLabel('Amount').fill('1');
  const description = '<img src=x onerror="document.title=1"> 🎂 "quoted" & {{braces}}';
  await dialog.getByLabel('Description').fill(description);
  await till.press(dialog.getByRole('button', { name: 'Add' }));
  await expect(till.line(description)).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});
