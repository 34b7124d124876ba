/** Recipes from the owner's editor to the reports: what a sale uses, online and offline, and what a void returns. */
import { type Api, newId } from '../support/api.ts';
import { addOptions } from '../support/options.ts';
import { ReportsScreen } from '../support/reports.ts';
import { SalesView } from '../support/sales-view.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

interface Supply {
  id: string;
  name: string;
  current_stock: number;
  content_amount: number;
  opened_thousandths: number;
}

/** Adds two of a supply, each holding 1,000 of its unit. */
async function addSupply(api: Api, name: string, unit: string, unit_cost_centavos: number): Promise<void> {
  const id = newId();
  const values = { name, description: '', unit_cost_centavos, current_stock: 2, min_stock_level: 0 };
  await api.send('POST', '/api/stock/supply', { id, ...values });
  const known = { content_amount: 1, content_unit: 'pc' };
  const content = { content_amount: 1_000, content_unit: unit, known };
  await api.send('PUT', `/api/stock/supply/${id}/content`, content);
}

/** The amount left of each supply, in its unit. */
async function left(api: Api, ...names: string[]): Promise<number[]> {
  const { items } = await api.get<{ items: Supply[] }>('/api/stock/supply');
  return names.map((name) => {
    const supply = items.find((each) => each.name === name);
    if (!supply) throw new Error(`no supply ${name}`);
    return supply.current_stock * supply.content_amount - supply.opened_thousandths / 1_000;
  });
}

test("sales take what the owner's recipes say, a void returns it, and Reports show its cost and use", async ({
  page,
  till,
  api,
  context,
}) => {
  await addSupply(api, 'House Beans', 'g', 80_000);
  await addSupply(api, 'Cow Milk', 'ml', 10_000);
  await addSupply(api, 'Oat Drink', 'ml', 20_000);
  await addOptions(
    api,
    'Milk',
    [
      ['Fresh', 0, true],
      ['Oat', 3_000],
    ],
    ['coffee'],
  );
  const leftNow = () => left(api, 'House Beans', 'Cow Milk', 'Oat Drink');
  const add = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Add an ingredient' }).fill(name);
    await page.getByRole('list', { name: 'Ingredients found' }).getByRole('button').first().click();
    return page.getByRole('listitem', { name, exact: true });
  };
  const save = async (called: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await till.toast('Success', `${called} is saved.`);
  };

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Add recipe of Brewed Coffee' }).click();
  await (await add('House Beans')).getByLabel('Amount in g').fill('18');
  await (await add('Cow Milk')).getByLabel('Amount in ml').fill('50');
  await page.getByRole('switch', { name: 'Made to order' }).setChecked(true, { force: true });
  await save('Brewed Coffee');
  await page.goto('/recipes');
  await page.getByLabel('Search recipes').fill('oat');
  await page.getByRole('button', { name: 'Add recipe of Milk: Oat' }).click();
  const oat = await add('Oat Drink');
  await oat.getByRole('radio', { name: 'Instead of' }).check({ force: true });
  await oat.getByRole('combobox').selectOption('Cow Milk');
  await oat.getByRole('switch', { name: 'The same amount' }).setChecked(true, { force: true });
  await save('Milk: Oat');

  await till.open();
  await expect(till.tile('Brewed Coffee')).toContainText('40');
  await till.add('Brewed Coffee');
  await till.completeOrder('7');
  await expect.poll(leftNow).toEqual([1_982, 1_950, 2_000]);

  await till.add('Brewed Coffee');
  await till.press(till.line('Brewed Coffee').getByRole('button', { name: /^Change options/ }));
  await till.press(till.dialog('Change options').getByRole('button', { name: /^Oat/ }));
  await expect(till.line('Brewed Coffee', 'Oat')).toHaveCount(1);
  await context.setOffline(true);
  await till.completeOrder('8');
  await expect(page.getByText('1 to send')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(leftNow).toEqual([1_964, 1_950, 1_950]);

  const view = new SalesView(page);
  await page.goto('/?view=sales');
  await view.expectOpen();
  const dialog = await view.askToVoid(7);
  await dialog.getByRole('switch', { name: 'Return items to stock' }).setChecked(true, { force: true });
  await view.confirmVoid();
  await view.toast('Transaction Voided', 'Its items are back in stock.');
  expect(await leftNow()).toEqual([1_982, 2_000, 1_950]);

  // 18 g of beans at ₱0.80 and 50 ml of oat drink at ₱0.20.
  await new ReportsScreen(page).goto();
  await expect(page.getByRole('region', { name: 'Margins by item' })).toContainText(
    'Cost of goods by recipe: ₱24.40 for',
  );
  const used = page.getByRole('region', { name: 'Use of ingredients' });
  await expect(used.getByRole('row', { name: /House Beans/ })).toContainText('18 g');
  await expect(used.getByRole('row', { name: /Oat Drink/ })).toContainText('50 ml');
});
