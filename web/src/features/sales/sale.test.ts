import { expect, test } from 'vitest';
import type { Tender } from '~/api/types';
import { aboutVoid, isBeingMade, itemsOf, nameOf, soldBy, tenderWords } from './sale';
import { lineForTests, saleForTests } from './sale-for-tests';

test('the items of a sale are its lines', () => {
  const lines = [lineForTests(), lineForTests({ name: 'Cafe Latte', quantity: 1, temperature: 'iced' })];
  expect(itemsOf(saleForTests({ lines }))).toBe('2 Tapsilog, 1 Cafe Latte (iced)');
});

test('unreadable items of an older system have the words of the spec', () => {
  expect(itemsOf(saleForTests({ items_problem: 'invalid_format' }))).toBe('Invalid items format');
  expect(itemsOf(saleForTests({ items_problem: 'undisplayable' }))).toBe('Unable to display items');
});

test('a sale without a number is named by its total', () => {
  expect(nameOf(saleForTests())).toBe('Order #12, ₱245.00');
  expect(nameOf(saleForTests({ order_number: null }))).toBe('Sale of ₱245.00');
});

test('a void is described with its person, its reason, and where the items are', () => {
  const voided = { voided: true, voided_by_first_name: 'Ben' };
  expect(aboutVoid(saleForTests(voided))).toBe('by Ben');
  expect(aboutVoid(saleForTests({ ...voided, void_reason: 'sold_out', stock_returned: true }))).toBe(
    'by Ben · Sold out · items returned to stock',
  );
});

test('only an order that the kitchen still has to make is being made', () => {
  expect(isBeingMade(saleForTests())).toBe(true);
  expect(isBeingMade(saleForTests({ order_status: 'in_progress' }))).toBe(true);
  expect(isBeingMade(saleForTests({ order_status: 'completed' }))).toBe(false);
  expect(isBeingMade(saleForTests({ order_number: null }))).toBe(false);
});

const GCASH: Tender = {
  id: 'a',
  kind: 'gcash',
  name: 'GCash',
  amount_centavos: 6_500,
  received_centavos: null,
  reference: '1234',
  reference_repeated: false,
  verified_at: null,
  verified_by_first_name: null,
};

test('a tender is described with its reference, and whether it is verified', () => {
  expect(tenderWords(GCASH)).toBe('GCash ₱65.00, reference 1234, not verified yet');
  expect(
    tenderWords({ ...GCASH, reference_repeated: true, verified_at: 'then', verified_by_first_name: 'Ana' }),
  ).toBe('GCash ₱65.00, reference 1234, which was used before, verified by Ana');
  expect(tenderWords({ ...GCASH, kind: 'cash', name: 'Cash', reference: null })).toBe('Cash ₱65.00');
});

test('a listed sale names its tenders, unless it was paid in cash alone', () => {
  const { staff_first_name } = saleForTests();
  expect(soldBy(saleForTests())).toBe(staff_first_name);
  const cash: Tender = { ...GCASH, id: 'b', kind: 'cash', name: 'Cash' };
  expect(soldBy(saleForTests({ tenders: [cash, GCASH] }))).toBe(`${staff_first_name} · Cash + GCash`);
});
