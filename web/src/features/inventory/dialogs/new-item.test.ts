import { expect, test } from 'vitest';
import { EMPTY, MESSAGES, newItem, problemsOf } from './new-item';

const filled = {
  name: ' =HYPERLINK("x") <script> ',
  description: '',
  unit_cost_centavos: '₱1,234.5',
  current_stock: '1,000',
  min_stock_level: '0',
};

test('everything but the description is required, and the minimum is 10 unless it is changed', () => {
  expect(problemsOf(EMPTY)).toEqual({
    name: MESSAGES.name,
    unit_cost_centavos: MESSAGES.unit_cost_centavos,
    current_stock: MESSAGES.current_stock,
  });
});

test('the typed texts are sent as numbers, and any text can be a name', () => {
  expect(problemsOf(filled)).toEqual({});
  expect(newItem('id', filled)).toEqual({
    id: 'id',
    name: '=HYPERLINK("x") <script>',
    description: '',
    unit_cost_centavos: 123_450,
    current_stock: 1000,
    min_stock_level: 0,
  });
});

test.each([
  ['current_stock', '1.5', MESSAGES.current_stock],
  ['current_stock', '-1', MESSAGES.current_stock],
  ['current_stock', 'ten', MESSAGES.current_stock],
  ['current_stock', '1000001', 'At most 1,000,000'],
  ['min_stock_level', '', MESSAGES.min_stock_level],
  ['unit_cost_centavos', '1e3', MESSAGES.unit_cost_centavos],
  ['unit_cost_centavos', '1000000000000', 'At most ₱5,000,000.00'],
] as const)('%s %j: %s', (field, text, problem) => {
  expect(problemsOf({ ...filled, [field]: text })).toEqual({ [field]: problem });
});
