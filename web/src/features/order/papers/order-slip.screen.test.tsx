/** The slip that the till prints by itself for a sale with VAT and cards that the server does not have yet. */
import { expect, test } from 'vitest';
import { printReceiptsHere } from '~/lib/this-printer';
import { addCard, done, openCards, ringUpAt, VAT } from '~/testing/cards';
import { button } from '~/testing/controls';
import { seePrints, servePapers } from '~/testing/papers';
import { answers, breaks } from '~/testing/server';
import { shownSettings } from '~/testing/settings';
import { completeOrder, order, sum } from '~/testing/till';

test('the order slip has the VAT, the service charge and the cards as the panel shows them', async () => {
  const printed = seePrints();
  servePapers('Receipt');
  printReceiptsHere(true);
  answers('get', '/api/settings', shownSettings({ cafe_tin: '123-456-789-000', vat_registered: true }));
  breaks('post', '/api/sales', 'cut');
  await ringUpAt({ ...VAT, service_tenths: 100 }, 'Tapsilog');
  await openCards();
  await addCard('Senior', 'Lola Nena', '0012-345');
  await done.click();
  await expect.element(sum('Total')).toHaveTextContent('₱132.59');
  await completeOrder();
  await button('Last receipt', order).click();
  await expect.poll(() => printed).toHaveLength(1);
  for (const words of [
    'VAT REG TIN 123-456-789-000',
    'Order slip, not an invoice',
    'Less VAT -17.68',
    'Senior -29.46',
    'Service charge 10% 14.73',
    'TOTAL 132.59',
    'VAT-exempt sales 147.32',
    'Name Lola Nena',
    'ID No. 0012-345',
    'FOR CLAIM OF INPUT TAX',
  ])
    expect(printed[0]).toContain(words);
});
