import { newId } from '../support/api.ts';
import { StockRoom } from '../support/stock-room.ts';
import { type Stage, scenes } from './scene.ts';

const RECIPE = {
  kind: 'item',
  group: null,
  is_active: true,
  made_to_order: true,
  parts: 3,
  cost_centavos: 4_500,
  price_centavos: 14_500,
};

const ITEM = 'Spanish Latte with two shots, oat milk and a name that goes on';

async function room({ page }: Stage): Promise<StockRoom> {
  const stock = new StockRoom(page);
  await page.goto('/?view=inventory');
  await stock.cards.first().waitFor();
  return stock;
}

/** A dialog of an item; the list is long, so search for the item first. */
const begin = (action: 'Transaction' | 'History' | 'Supplier' | 'Delete') => async (stage: Stage) => {
  const stock = await room(stage);
  await stage.page.getByLabel('Search items').fill('oat milk');
  return { stock, dialog: await stock.begin(action, ITEM) };
};

async function batch(stage: Stage): Promise<StockRoom> {
  const stock = await room(stage);
  await stock.batchEdit();
  await stock.type('All Day Silog with Coffee', 'Stock', '1.5');
  return stock;
}

async function refused(stage: Stage): Promise<StockRoom> {
  const stock = await batch(stage);
  await stock.type('Arroz Caldo', 'Name', 'tapsilog');
  await stock.save();
  await stock.toast('Error', 'Failed to update inventory');
  return stock;
}

export const STOCK = scenes({
  stock: (stage) => room(stage),
  'stock-transaction': async (stage) => {
    const { dialog } = await begin('Transaction')(stage);
    await dialog.getByLabel('Quantity').fill('5');
    await dialog.getByLabel('Unit Cost').fill('1,234,567.89');
  },
  'stock-thrown-away': async (stage) => {
    const { dialog } = await begin('Transaction')(stage);
    await dialog.getByLabel('Thrown away').check({ force: true });
    await dialog.getByLabel('Quantity').fill('5');
    await dialog.getByLabel('Quantity').press('Enter');
    await dialog.getByText('Please say why it was thrown away').waitFor();
  },
  'stock-transaction-message': async (stage) => {
    const { stock, dialog } = await begin('Transaction')(stage);
    await dialog.getByLabel('Quantity').fill('1.5');
    await dialog.getByLabel('Quantity').press('Enter');
    await stock.toast('Invalid Quantity', 'Please enter a valid quantity greater than 0');
  },
  'stock-history': async (stage) => {
    const { dialog } = await begin('History')(stage);
    await dialog.getByRole('listitem').first().waitFor();
    await dialog.getByText('Show as a table').click();
  },
  'stock-supplier': async (stage) => {
    const { dialog } = await begin('Supplier')(stage);
    await dialog.getByLabel('Supplier').fill('Panaderia Reyes');
    await dialog.getByLabel('Days until an order arrives').fill('1.5');
    await dialog.getByLabel('Days until an order arrives').press('Enter');
    await dialog.getByText('Please enter a valid number of days').waitFor();
  },
  'stock-running-out': async (stage) => {
    await room(stage);
    await stage.page.getByRole('switch', { name: 'Low only' }).click();
    await stage.page
      .getByText(/Runs out (tomorrow|in)/)
      .first()
      .waitFor();
  },
  'to-order': [
    async ({ page }) => {
      await page.goto('/to-order');
      await page.getByRole('heading', { name: 'Davao Dairy' }).waitFor();
    },
    'whole',
  ],
  'to-order-failed': async ({ page }) => {
    await page.route('**/api/stock/reorder', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/to-order');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  'stock-delete': (stage) => begin('Delete')(stage),
  'stock-delete-of-recipes': async (stage) => {
    const taking = ['Spanish Latte', 'All Day Silog with Coffee and a name that goes on', 'Hot Chocolate'];
    const recipes = taking.map((name) => ({ ...RECIPE, id: newId(), name }));
    await stage.page.route('**/api/menu/recipes?taking=*', (route) => route.fulfill({ json: { recipes } }));
    await begin('Delete')(stage);
    await stage.page.getByText('Hot Chocolate').waitFor();
  },
  'stock-add': async (stage) => (await room(stage)).add('Add Item', { 'Unit Cost': '65' }),
  'stock-batch': (stage) => batch(stage),
  'stock-batch-refused': (stage) => refused(stage),
  'stock-discard': async (stage) => {
    await batch(stage);
    await stage.page.getByRole('button', { name: 'Cancel' }).click();
  },
  'stock-nothing-found': async (stage) => {
    await room(stage);
    await stage.page.getByLabel('Search items').fill('lumpia ng bayan');
    await stage.page.getByText('Nothing matches').waitFor();
  },
  supplies: async (stage) => {
    const stock = await room(stage);
    await stage.page.getByRole('tab', { name: 'Supplies List' }).click();
    await stock.cards.first().waitFor();
  },
});
