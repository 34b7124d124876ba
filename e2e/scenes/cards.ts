import { addCard, openCards, seat, VAT } from '../support/cards.ts';
import { ring, ringLong } from './pos.ts';
import { type Stage, scenes } from './scene.ts';

/** A till of a shop registered for VAT; other scenes' screens stay as they are. */
async function inVatShop({ page }: Stage, changed = {}): Promise<void> {
  await page.route('/api/tax/terms', (route) =>
    route.fulfill({ json: { terms: { ...VAT, ...changed }, card_details: 'required' } }),
  );
}

/** Two of four people have a card, and the table has 10% off. */
async function withTwoCards(stage: Stage) {
  await inVatShop(stage, { service_tenths: 100 });
  const till = await ring(stage, 'Tapsilog', 'Tapsilog', 'Halo-Halo', 'Halo-Halo');
  await till.showOrder();
  await till.order.getByLabel('Discount %').fill('10');
  const dialog = await openCards(till);
  await seat(dialog, 4);
  await addCard(till, dialog, 'Senior', 'Lola Nena Villanueva', '0012-345');
  await addCard(till, dialog, 'PWD', 'Jun', '13-7602-000-1234567');
  return { till, dialog };
}

export const CARDS = scenes({
  cards: [
    async (stage) => {
      await inVatShop(stage);
      const till = await ring(stage, 'Tapsilog', 'Halo-Halo');
      await openCards(till);
    },
    'byPhone',
  ],
  'cards-two': [(stage) => withTwoCards(stage), 'byPhone'],
  'cards-two-panel': [
    async (stage) => {
      const { till, dialog } = await withTwoCards(stage);
      await till.press(dialog.getByRole('button', { name: 'Close' }));
      await till.order.getByText(/^10% counts for 2/).waitFor();
    },
    'byPhone',
  ],
  'cards-whose-items': [
    async (stage) => {
      await inVatShop(stage);
      const till = await ringLong(stage);
      const dialog = await openCards(till);
      await till.press(dialog.getByRole('button', { name: 'More', exact: true }));
      await addCard(till, dialog, 'Senior', 'Lola', '1');
      await addCard(till, dialog, 'Solo parent', 'Ana', '2');
      await dialog.getByRole('radio', { name: 'Choose whose items' }).click({ force: true });
      await till.press(dialog.getByRole('button', { name: /^More: Halo-Halo.* of Lola$/ }));
      await till.press(dialog.getByRole('button', { name: /^Done/ }));
      await dialog.getByText('Choose what this person has.').waitFor();
    },
    'byPhone',
  ],
  'cards-missing': [
    async (stage) => {
      await inVatShop(stage);
      const till = await ring(stage, 'Tapsilog');
      const dialog = await openCards(till);
      await addCard(till, dialog, 'Senior', 'Lola', '1');
      await addCard(till, dialog, 'Senior', 'Lolo', '1');
      await till.press(dialog.getByRole('button', { name: /^Done/ }));
      await dialog.getByText('This ID number is already on the order.').waitFor();
    },
    'byPhone',
  ],
});
