import { expect, test } from 'vitest';
import type { OrderLine } from '../lines';
import { lineDetail } from './words';

const option = (name: string, choice_id = name) => ({
  choice_id,
  group_name: 'Group',
  name,
  delta_centavos: 500,
});
const ICED = '00000000-0000-7000-8000-000000000012';

test.each<[string, Partial<OrderLine>]>([
  ['', {}],
  ['Iced', { temperature: 'iced' }],
  [
    'Iced · Oat milk · Extra shot',
    { temperature: 'iced', options: [option('Oat milk'), option('Extra shot')] },
  ],
  // Dearer when iced.
  ['Iced · Oat milk', { temperature: 'iced', options: [option('Iced', ICED), option('Oat milk')] }],
  ['', { name: 'All Day Silog with Coffee (Tapa)', options: [option('Tapa')] }],
])("of a line it is said '%s'", (words, its) => {
  const line: OrderLine = {
    id: 'a',
    item_id: 'b',
    name: 'Latte',
    price_centavos: 14_500,
    quantity: 1,
    temperature: null,
    order_type: 'take-out',
    ...its,
  };
  expect(lineDetail(line, false)).toBe(words);
  expect(lineDetail(line, true)).toBe([words, 'Take-out'].filter(Boolean).join(' · '));
});
