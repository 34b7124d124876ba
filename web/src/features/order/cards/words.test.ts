import { describe, expect, test } from 'vitest';
import type { KindName } from '~/lib/tax/kinds';
import { describeRow } from '~/outbox/words';
import { emptyOrder } from '../closing';
import { approvalOf } from '../payment/discount-approval';
import { newSale } from '../payment/new-sale';
import type { StoredOrder } from '../storage';
import { fieldAt, lacksOf } from './lack';
import { sumsOf } from './sums';
import { PLAIN_TERMS, parseTerms } from './terms';
import { discountTitle } from './title';
import { countedWords, restWords } from './words';

/** An order of ₱1,000 with this discount in tenths of a percent, for these persons with a card. */
function orderOf(
  discount_tenths: number,
  persons: number | null,
  ...cards: [KindName, name: string][]
): StoredOrder {
  const order_type = 'dine-in';
  const line = { id: 'l', item_id: 'i', name: 'Lechon', price_centavos: 100_000, quantity: 1 };
  return {
    ...emptyOrder('sale'),
    lines: [{ ...line, temperature: null, order_type }],
    discount_tenths,
    persons,
    entitled: cards.map(([kind, name], place) => ({
      id: `card-${place}`,
      kind,
      name,
      id_number: String(place),
      lines: persons === null && place === 0 ? [{ line_id: 'l', quantity: 1 }] : [],
    })),
  };
}

test.each<[string | null, StoredOrder]>([
  [null, orderOf(0, 2, ['senior', 'Lola'])],
  [null, orderOf(100, 2)],
  ['10% counts for 2, 20% by law for Lola.', orderOf(100, 3, ['senior', 'Lola'])],
  ['10% counts for 1, 20% by law for Lola and Jun.', orderOf(100, 3, ['senior', 'Lola'], ['pwd', 'Jun'])],
  ['20% by law for Senior counts, not 10%.', orderOf(100, 1, ['senior', ''])],
  ['10% counts for the other items, 20% by law for Lola.', orderOf(100, null, ['senior', 'Lola'])],
  [
    '10% counts for Ambassador and 1, 20% by law for Lola.',
    orderOf(100, 3, ['senior', 'Lola'], ['foreign_mission', 'Ambassador']),
  ],
  ['30% counts for everybody: it is more than by law.', orderOf(300, 3, ['senior', 'Lola'])],
])('which discount counts for whom: %s', (words, order) => {
  expect(countedWords(order, sumsOf(order, PLAIN_TERMS))).toBe(words);
});

test.each<[string, StoredOrder, boolean]>([
  ['Discount', orderOf(0, 1), true],
  ['Discount (12.5%)', orderOf(125, 1), true],
  ['Less Senior (2)', orderOf(0, 2, ['senior', ''], ['senior', '']), false],
  ['Less VAT, Senior, PWD, 5%', orderOf(50, 3, ['senior', ''], ['pwd', '']), true],
  ['Less VAT, National athlete or coach', orderOf(0, 1, ['athlete', '']), true],
])('what comes off is called %s', (title, order, vat_registered) => {
  expect(discountTitle(order, sumsOf(order, { ...PLAIN_TERMS, vat_registered }))).toBe(title);
});

test('a note says what the others pay, and the service charge on top', () => {
  const order = orderOf(0, 4, ['senior', 'Lola']);
  const terms = { ...PLAIN_TERMS, service_tenths: 100 };
  expect(restWords(order, sumsOf(order, terms), terms)).toBe(
    'The other 3 pay ₱750.00. Service charge ₱100.00.',
  );
});

describe('what an order still lacks', () => {
  test('is the name and number of a card, if the shop requires them', () => {
    const order = orderOf(0, 2, ['senior', ''], ['pwd', 'Jun']);
    expect(lacksOf(order, 'optional')).toEqual([]);
    expect(lacksOf(order, 'required')).toMatchObject([
      { at: { card: 'card-0', part: 'name' }, isMissing: true },
    ]);
    // An ID number without a letter or digit cannot be compared.
    const blank = { ...order, entitled: order.entitled.map((card) => ({ ...card, id_number: ' - ' })) };
    expect(lacksOf(blank, 'required').map(({ at }) => at.part)).toEqual(['name', 'id_number', 'id_number']);
  });

  test('begins with impossible cards, at the field that the server names', () => {
    const order = orderOf(0, 1, ['senior', ''], ['pwd', 'Jun']);
    expect(lacksOf(order, 'required')[0]).toMatchObject({
      at: { card: null, part: 'persons' },
      words: 'There are more entitled persons than persons at the table.',
    });
    expect(fieldAt(order, 'entitled.1.id_number')).toEqual({ card: 'card-1', part: 'id_number' });
    expect(fieldAt(order, 'entitled.7.id_number')).toEqual({ card: null, part: 'persons' });
  });
});

test('an approval covers the percentage alone, and no longer once a card with more by law is removed', () => {
  const approval = { id: 'yes', discount_centavos: 5_000 };
  const order = { ...orderOf(100, 2, ['senior', 'Lola']), approval };
  expect(approvalOf(order)).toBe('yes');
  expect(approvalOf({ ...order, entitled: [] })).toBeNull();
});

test('terms are kept for a till without a server, and are plain if they cannot be read', () => {
  const known = {
    terms: { ...PLAIN_TERMS, vat_registered: true, service_tenths: 100 },
    card_details: 'optional',
  };
  expect(parseTerms(JSON.stringify(known))).toEqual(known);
  for (const spoiled of [
    '',
    '{',
    'null',
    '{"terms":{"vat_registered":true}}',
    JSON.stringify({ terms: { ...known.terms, service_tenths: -1 } }),
  ])
    expect(parseTerms(spoiled)).toEqual({ terms: PLAIN_TERMS, card_details: 'required' });
});

test('a waiting sale says whose card it has', () => {
  const order = orderOf(0, 1, ['senior', 'Lola']);
  const details = { order_number: 12, order_type: 'dine-in' as const, cash_received_centavos: null };
  const row = { kind: 'sale' as const, sale: newSale(order, details), id: 'sale' };
  expect(describeRow({ ...row, queuedAt: 0, staffFirstName: 'Maria', parked: null })).toEqual({
    title: 'ORDER #12',
    amount: '₱800.00',
    words: '1 × Lechon · Senior Lola, ID 0',
  });
});
