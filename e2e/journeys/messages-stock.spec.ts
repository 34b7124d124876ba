/** One voice: each message of the catalogue, in the stock room. */
import { BROKEN, CUT, failNext, GATEWAY } from '../support/refuse.ts';
import { StockRoom } from '../support/stock-room.ts';
import { expect, test } from '../support/test.ts';
import { type Steps, walk } from '../support/walk.ts';

test.use({ seed: 'usual' });

for (const { screen, list, kind, item, stock } of [
  { screen: 'inventory', list: '', kind: 'inventory', item: 'Buko Pie', stock: 3 },
  { screen: 'supplies', list: '&list=supplies', kind: 'supply', item: 'Paper cups', stock: 300 },
] as const) {
  test(screen, async ({ page }) => {
    const room = new StockRoom(page);
    const adding = room.dialog(kind === 'supply' ? 'Add Supply' : 'Add Item');
    const add = adding.getByRole('button', { name: /^Add/ });
    const quantity = room.dialog(`Transaction: ${item}`).getByLabel('Quantity');
    const search = page.getByRole('searchbox');
    const deleting = room.dialog('Delete').getByRole('button', { name: 'Delete' });
    await room.open(list);
    const steps: Steps<'inventory' | 'supplies'> = {
      'a new one that fails': async () => {
        await failNext(page, 'POST', `/api/stock/${kind}`, BROKEN);
        await room.add(kind === 'supply' ? 'Add Supply' : 'Add Item', {
          Name: 'Adobo Rice',
          'Unit Cost': '60',
          'Current Stock': '12',
        });
      },
      'a name that is taken': async () => {
        await adding.getByLabel('Name').fill(item.toUpperCase());
        await add.click();
      },
      'a new one': async () => {
        await adding.getByLabel('Name').fill('Adobo Rice');
        await add.click();
      },
      'a quantity of 0': async () => {
        // What is new stands at the end of the list, and that is where the screen is now.
        await search.fill(item);
        await room.begin('Transaction', item);
        await quantity.fill('0');
        await quantity.press('Enter');
      },
      'a transaction that fails': async () => {
        await failNext(page, 'POST', '**/transactions', GATEWAY);
        await quantity.fill('5');
        await quantity.press('Enter');
      },
      'a transaction': async () => {
        await quantity.press('Enter');
        return { n: 5, item, stock: stock + 5 };
      },
      'a batch of nothing': async () => {
        await room.batchEdit();
        await room.save();
      },
      'a batch that fails': async () => {
        await failNext(page, 'PATCH', `/api/stock/${kind}`, CUT);
        await room.type(item, 'Stock', '77');
        await room.save();
      },
      'a batch': async () => {
        await room.save();
        return { n: 1 };
      },
      'a delete that is asked for': async () => {
        await room.bar.getByRole('button', { name: 'Done' }).click();
        await room.begin('Delete', item);
        return { item };
      },
      'a delete that fails': async () => {
        await failNext(page, 'DELETE', `/api/stock/${kind}/*`, BROKEN);
        await deleting.click();
      },
      'a delete': () => deleting.click(),
      'a transaction after the session ended': async () => {
        await search.fill('Adobo Rice');
        const dialog = await room.begin('Transaction', 'Adobo Rice');
        await dialog.getByLabel('Quantity').fill('5');
        await page.context().clearCookies();
        await dialog.getByLabel('Quantity').press('Enter');
      },
    };
    await walk(page, screen, steps);
    await expect(page).toHaveURL('/auth');
  });
}
