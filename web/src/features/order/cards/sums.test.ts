import { expect, test } from 'vitest';
import { discountOf } from '~/lib/money';
import { type Bill, subtotalOf } from '~/lib/tax/bill';
import { dice, randomBill, randomTerms } from '~/testing/random-bills';
import { emptyOrder } from '../closing';
import { newSale } from '../payment/new-sale';
import type { OrderDetails, StoredOrder } from '../storage';
import { orderOfType, sumsOf, taxOf } from './sums';
import { PLAIN_TERMS } from './terms';

const VAT = { ...PLAIN_TERMS, vat_registered: true };
const DETAILS: OrderDetails = { order_number: 1, order_type: 'dine-in', cash_received_centavos: null };

function orderOf({ lines, discount_tenths, persons, entitled }: Bill): StoredOrder {
  return {
    ...emptyOrder('sale'),
    discount_tenths,
    persons,
    lines: lines.map((line) => ({ ...line, item_id: line.id, name: line.id, temperature: null })),
    entitled: entitled.map((card, place) => ({ name: `Person ${place}`, ...card, id: `card-${place}` })),
  };
}

/** A bill of ₱1,000 and ₱200 for this many persons with these cards. */
function aBill(persons: number | null, ...entitled: Bill['entitled'][number][]): StoredOrder {
  const lines = [100_000, 20_000].map((price_centavos, place) => ({
    id: `l${place}`,
    price_centavos,
    quantity: 1,
    order_type: 'dine-in' as const,
  }));
  return orderOf({ lines, discount_tenths: 0, persons, entitled });
}
const senior = (id_number: string, ...lines: string[]) => ({
  kind: 'senior' as const,
  id_number,
  lines: lines.map((line_id) => ({ line_id, quantity: 1 })),
});

test('without cards and service charge the sums are as before, registered for VAT or not', () => {
  const roll = dice(5);
  for (let count = 0; count < 500; count += 1) {
    const order = orderOf({ ...randomBill(roll), entitled: [] });
    const terms = { ...randomTerms(roll), service_tenths: 0 };
    const { subtotal_centavos, discount_centavos, total_centavos } = sumsOf(order, terms);
    expect(subtotal_centavos).toBe(subtotalOf(order.lines));
    expect(discount_centavos).toBe(discountOf(subtotal_centavos, order.discount_tenths));
    expect(total_centavos).toBe(subtotal_centavos - discount_centavos);
  }
});

test('the parts of any order add up to its total, and its shares never exceed it', () => {
  const roll = dice(17);
  for (let count = 0; count < 2000; count += 1) {
    const [terms, order] = [randomTerms(roll), orderOf(randomBill(roll))];
    const sums = sumsOf(order, terms);
    const off = sums.discount_centavos + sums.less_vat_centavos + sums.law_discount_centavos;
    expect(sums.subtotal_centavos - off + sums.service_charge_centavos).toBe(sums.total_centavos);
    expect(sums.shares.size).toBe(order.entitled.length);
    const pays = [...sums.shares.values()].reduce((sum, share) => sum + share.pays_centavos, 0);
    expect(sums.total_centavos - sums.service_charge_centavos - pays).toBeGreaterThanOrEqual(0);
  }
});

test('a sale states the taxes in its total, and nothing if there are none', () => {
  const roll = dice(23);
  for (let count = 0; count < 500; count += 1) {
    const [terms, order] = [randomTerms(roll), orderOf(randomBill(roll))];
    const type = roll(2) ? 'dine-in' : 'take-out';
    const sale = newSale(order, { ...DETAILS, order_type: type, terms });
    const { tax } = sale;
    if (!tax) {
      expect(order.entitled.length + terms.service_tenths).toBe(0);
      expect(terms.vat_registered).toBe(false);
      continue;
    }
    const { less_vat_centavos = 0, law_discount_centavos = 0, service_charge_centavos = 0 } = tax;
    expect(
      sale.subtotal_centavos -
        sale.discount_centavos -
        less_vat_centavos -
        law_discount_centavos +
        service_charge_centavos,
    ).toBe(sale.total_centavos);
    expect(tax.terms).toEqual(terms);
    const ids = sale.lines.map(({ id }) => id);
    for (const { lines } of tax.entitled ?? [])
      for (const { line_id } of lines ?? []) expect(ids).toContain(line_id);
    // From another tab, or after a reload, the sale is exactly the same.
    const again = JSON.parse(JSON.stringify(order)) as StoredOrder;
    expect(newSale(again, { ...DETAILS, order_type: type, terms })).toEqual(sale);
  }
});

test('a sale has the terms that its order was closed with', () => {
  const order = aBill(1, senior('1'));
  expect(newSale(order, DETAILS).total_centavos).toBe(96_000);
  expect(newSale(order, { ...DETAILS, terms: VAT }).total_centavos).toBe(85_714);
  expect(newSale(order, DETAILS)).not.toHaveProperty('terms');
});

test('a service charge on dine-in follows the type that is chosen at the end', () => {
  const order = aBill(1);
  const terms = { ...PLAIN_TERMS, service_tenths: 100 };
  expect(sumsOf(order, terms).total_centavos).toBe(132_000);
  expect(sumsOf(orderOfType(order, 'take-out'), terms).total_centavos).toBe(120_000);
  expect(newSale(order, { ...DETAILS, order_type: 'take-out', terms }).total_centavos).toBe(120_000);
});

test.each<[string, StoredOrder, number]>([
  ['more cards than persons: the first', aBill(1, senior('1'), senior('2')), 96_000],
  ['an ID twice: the first', aBill(2, senior('1'), senior(' 1-')), 108_000],
  ['nothing chosen: nobody', aBill(null, senior('1')), 120_000],
  ['an item given twice: the first', aBill(null, senior('1', 'l0'), senior('2', 'l0')), 100_000],
  ['goods by head: nobody', aBill(1, { ...senior('1'), kind: 'solo_parent' }), 120_000],
])('an impossible card does not prevent the others from counting: %s', (_, order, total) => {
  expect(sumsOf(order, PLAIN_TERMS).total_centavos).toBe(total);
});

test('blanks around names and numbers are not sent, nor are the chosen lines of a table shared by head', () => {
  const order = aBill(1, senior(' 0012 ', 'l0'));
  const [card] = taxOf(order, PLAIN_TERMS)?.entitled ?? [];
  expect(card).toEqual({ kind: 'senior', name: 'Person 0', id_number: '0012', lines: [] });
});
