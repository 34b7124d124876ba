import { expect, test } from 'vitest';
import { emptyOrder, orderWithBack, orderWithout } from '../closing';
import type { OrderLine } from '../lines';
import { parseOrder, type StoredOrder, serializeOrder } from '../storage';
import type { Card } from './cards';
import { sumsOf } from './sums';
import { PLAIN_TERMS } from './terms';

const line = (id: string, name: string, quantity = 1): OrderLine => ({
  id,
  item_id: name,
  name,
  price_centavos: 10_000,
  quantity,
  temperature: null,
  order_type: 'dine-in',
});
const card = (name: string, ...lines: Card['lines'][number][]): Card => ({
  id: `card of ${name}`,
  kind: 'senior',
  name,
  id_number: name,
  lines,
});
const order = (id: string, changed: Partial<StoredOrder>): StoredOrder => ({ ...emptyOrder(id), ...changed });
const whose = ({ persons, entitled }: StoredOrder) => ({
  persons,
  cards: entitled.map(({ name, lines }) => [
    name,
    ...lines.map(({ line_id, quantity }) => `${quantity} ${line_id}`),
  ]),
});

const alone = order('first', { lines: [line('a', 'Taho'), line('b', 'Tea')], entitled: [card('Lola')] });

test('a refused order is open again with its cards', () => {
  expect(orderWithBack(order('next', {}), alone)).toMatchObject({
    sale_id: 'first',
    persons: 1,
    entitled: [{ name: 'Lola' }],
  });
});

test('when a refused order joins the next one, the person who was alone keeps their items and pays the same', () => {
  const next = order('next', { lines: [line('c', 'Tea', 3)] });
  const joined = orderWithBack(next, alone);
  expect(whose(joined)).toEqual({ persons: null, cards: [['Lola', '1 a', '1 c']] });
  expect(sumsOf(joined, PLAIN_TERMS).law_discount_centavos).toBe(
    sumsOf(alone, PLAIN_TERMS).law_discount_centavos,
  );
});

test('when two tables are joined, each person has to choose their items', () => {
  const next = order('next', { lines: [line('c', 'Tea')], persons: 4, entitled: [card('Lolo')] });
  expect(whose(orderWithBack(next, alone))).toEqual({
    persons: null,
    cards: [['Lolo'], ['Lola', '1 a', '1 c']],
  });
});

test('a card that is on both orders is joined into one', () => {
  const next = order('next', {
    lines: [line('c', 'Ube')],
    persons: null,
    entitled: [{ ...card('LOLA', { line_id: 'c', quantity: 1 }), id: 'typed again' }],
  });
  expect(whose(orderWithBack(next, alone))).toEqual({
    persons: null,
    cards: [['LOLA', '1 c', '1 a', '1 b']],
  });
});

test('a card that was typed before the first item is not lost when an order comes back', () => {
  const next = order('next', { persons: 2, entitled: [card('Lolo')] });
  expect(whose(orderWithBack(next, { ...alone, entitled: [] }))).toEqual({
    persons: null,
    cards: [['Lolo']],
  });
  expect(orderWithBack(next, { ...alone, entitled: [] }).sale_id).toBe('first');
});

test('what a sale lacks is open again with the cards that the sale lacks, and without those that it has', () => {
  const [lola, lolo] = [
    card('Lola', { line_id: 'a', quantity: 1 }),
    card('Lolo', { line_id: 'b', quantity: 2 }),
  ];
  const open = order('first', {
    lines: [line('a', 'Taho'), line('b', 'Tea', 3)],
    persons: null,
    entitled: [lola, lolo],
  });
  const sold = {
    lines: [line('a', 'Taho'), line('b', 'Tea')],
    tax: { terms: PLAIN_TERMS, entitled: [{ ...lola, lines: [] }] },
  };
  const left = orderWithout(open, sold, 'next');
  expect(left).toMatchObject({ sale_id: 'next', persons: null, entitled: [{ name: 'Lolo' }] });
  expect(left.entitled[0]?.lines).toEqual([{ line_id: left.lines[0]?.id, quantity: 2 }]);
  expect(orderWithout(open, { lines: open.lines }, 'next').entitled).toEqual([]);
});

test('cards are read back; an older order has none, and unreadable ones are left out', () => {
  const kept = order('first', {
    ...alone,
    persons: null,
    entitled: [card('Lola', { line_id: 'a', quantity: 1 })],
  });
  expect(parseOrder(serializeOrder(kept))).toEqual(kept);
  const { persons: _, entitled: __, ...older } = JSON.parse(serializeOrder(alone));
  expect(parseOrder(JSON.stringify(older))).toMatchObject({ persons: 1, entitled: [] });
  const spoiled = [
    null,
    { ...card('Lolo'), kind: 'student' },
    { ...card('Lolo'), name: 7 },
    { ...card('Lolo'), lines: [{ line_id: 'a', quantity: 0 }] },
    card('Lola', { line_id: 'a', quantity: 9 }, { line_id: 'gone', quantity: 1 }),
  ];
  expect(
    parseOrder(JSON.stringify({ ...JSON.parse(serializeOrder(alone)), persons: 0.5, entitled: spoiled })),
  ).toMatchObject({ persons: 1, entitled: [{ name: 'Lola', lines: [{ line_id: 'a', quantity: 1 }] }] });
});
