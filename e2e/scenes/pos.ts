import { fillDevice } from '../support/full-device.ts';
import { Till } from '../support/till.ts';
import { type Stage, scenes } from './scene.ts';

export const LOW = 'Fried Egg';

/** Open the POS with these items in the order. */
export async function ring({ page }: Stage, ...items: string[]): Promise<Till> {
  const till = new Till(page);
  await till.open();
  await till.add(...items);
  return till;
}

/** An item that no other scene puts into an order. */
export async function markOut({ cafe: { api } }: Stage): Promise<string> {
  const { id, name } = await api.item('Spamsilog');
  await api.send('PUT', `/api/menu/outs/${id}`, {});
  return name;
}

/** An order with everything that one can hold, including a low item. */
export async function ringLong(stage: Stage): Promise<Till> {
  const till = await ring(stage, LOW);
  await till.press(till.dialog('Low Stock Warning').getByRole('button', { name: 'Add Anyway' }));
  await till.add('Spanish Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  await till.add('Halo-Halo', 'Halo-Halo', 'Tapsilog', 'Tapsilog', 'Daily Special: Chicken Adobo', 'Turon');
  await till.showOrder();
  await till.order.getByLabel('Discount %').fill('12.5');
  return till;
}

/** A till that prints in its browser, in a cafe that asks each time. */
async function ringPrinting({ page, cafe }: Stage, ...items: string[]): Promise<Till> {
  await page.route('/api/settings', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, values: { ...told.values, receipts: 'ask' } } });
  });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('printsReceipts', 'yes'));
  return ring({ page, cafe }, ...items);
}

export const POS = scenes({
  pos: (stage) => ring(stage),
  'pos-running-out': async (stage) => {
    const { id } = await stage.cafe.api.item('Bangsilog');
    await stage.page.route('**/api/stock/running-out', async (route) => {
      const { items } = await (await route.fetch()).json();
      // The longest wording, with a time of day, which the scenes' evening leaves no room for.
      const soon = { id, runs_out_on: '2026-08-15', runs_out_at: '2026-08-15T14:40:00Z' };
      await route.fulfill({
        json: { items: [...items.filter((item: typeof soon) => item.id !== id), soon] },
      });
    });
    const till = await ring(stage, 'Tapsilog');
    await till.tile('Bangsilog').getByText('Out ~10:40').waitFor();
  },
  'pos-with-order': (stage) => ring(stage, 'Tapsilog', 'Tapsilog', 'Halo-Halo'),
  'pos-order': [(stage) => ringLong(stage), 'byPhone'],
  'pos-printing': [
    async (stage) => {
      const till = await ringPrinting(stage, 'Tapsilog', 'Tapsilog', 'Halo-Halo');
      await till.showOrder();
      await till.order.getByRole('button', { name: 'Bill' }).waitFor();
    },
    'byPhone',
  ],
  'pos-bill': async (stage) => {
    const till = await ringPrinting(stage, 'Tapsilog', 'Halo-Halo');
    await till.showOrder();
    await till.order.getByRole('button', { name: 'Bill' }).click();
    await till.dialog('Bill').getByText('TOTAL', { exact: true }).waitFor();
  },
  'pos-receipt-offered': async (stage) => {
    const till = await ringPrinting(stage, 'Tapsilog', 'Halo-Halo');
    await till.completeOrder();
    await stage.page.getByRole('button', { name: 'Receipt', exact: true }).waitFor();
  },
  'pos-sold-out': async (stage) => {
    const till = await ring(stage);
    await stage.page.getByRole('switch', { name: 'Show sold-out items' }).setChecked(true, { force: true });
    await till.tile('Leche Flan').scrollIntoViewIfNeeded();
  },
  'pos-out-today': async (stage) => {
    await markOut(stage);
    const till = await ring(stage);
    await till.tile('Spanish Latte').click({ button: 'right' });
    await till.dialog('Spanish Latte').waitFor();
  },
  'pos-out-asked': async (stage) => {
    await ring(stage, await markOut(stage));
    await stage.page.getByRole('alertdialog', { name: 'Out today' }).waitFor();
  },
  'pos-nothing-found': async (stage) => {
    await ring(stage);
    await stage.page.getByRole('searchbox').fill('lumpia ng bayan');
    await stage.page.getByText('No items available').waitFor();
  },
  'pos-performance': [
    async (stage) => {
      const till = await ring(stage);
      await till.showFigures();
      await stage.page.getByText('Operating Expenses').waitFor();
    },
    'byPhone',
  ],
  'pos-offline': async (stage) => {
    const till = await ring(stage, 'Tapsilog');
    await stage.page.context().setOffline(true);
    await till.completeOrder();
    await stage.page.getByText('Offline').waitFor();
  },
  'unsent-sales': async (stage) => {
    const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
    await stage.page.context().setOffline(true);
    await till.completeOrder();
    await till.add('Turon');
    await till.completeOrder('23');
    await stage.page.getByRole('button', { name: 'Offline' }).click();
    await till.dialog('Not sent yet').waitFor();
  },
  'not-saved': async (stage) => {
    const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
    await fillDevice(stage.page);
    await stage.page.context().setOffline(true);
    await till.completeOrder('7');
    await stage.page.getByText('Not Saved', { exact: true }).waitFor();
  },
  'not-accepted': async (stage) => {
    // Kept while offline, and refused on reconnecting, when nobody stands at the till any more.
    const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
    const { page } = stage;
    await page.context().setOffline(true);
    await till.completeOrder();
    await page.route('/api/sales', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'unknown_item', detail: '"Halo-Halo" is not on the menu.' },
      }),
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Not accepted' }).click();
    await till.dialog('Not accepted').waitFor();
  },
});
