import { describe, expect, test } from 'vitest';
import type { StockItem } from '~/api/types';
import { item } from '../item-for-tests';
import {
  afterLeaving,
  type Draft,
  edit,
  type Field,
  isChanged,
  isPending,
  problemOf,
  rowsToSend,
} from './batch';

const pie = item('Buko Pie', { unit_cost_centavos: 12_000, current_stock: 50, min_stock_level: 10 });
const type = (field: Field, text: string, from: StockItem = pie) => edit(undefined, from, field, text);

describe('an item counts as changed', () => {
  test.each([
    ['name', 'Buko Pie XL'],
    ['description', 'Whole'],
    ['unit_cost_centavos', '130'],
    ['current_stock', '51'],
    ['min_stock_level', '9'],
  ] as const)('once its %s differs, and is then selected', (field, text) => {
    expect(isChanged(type(field, text))).toBe(true);
    expect(isPending(type(field, text))).toBe(true);
  });

  test.each([
    ['name', ' Buko Pie '],
    ['unit_cost_centavos', '₱120'],
    ['current_stock', '50'],
    ['min_stock_level', '010'],
  ] as const)('but not by another way to write the same %s', (field, text) => {
    expect(isPending(type(field, text))).toBe(false);
  });

  test('until it is typed back', () => {
    const changed = type('current_stock', '5');
    const back = edit(changed, pie, 'current_stock', '50');
    expect(isPending(back)).toBe(false);
    expect(afterLeaving(back, 'current_stock')).toBeUndefined();
  });
});

test('a stock counts from what its field showed, even if another field of the row was typed before', () => {
  const sold = { ...pie, current_stock: 48 };
  const counted = edit(type('name', 'Pie'), sold, 'current_stock', '49');
  expect(rowsToSend({ a: counted })[0]).toMatchObject({
    from: { name: 'Buko Pie', current_stock: 48 },
    to: { current_stock: 49 },
  });
});

test('only changed fields are sent, each with what it showed when typing began there', () => {
  const theirs = { ...pie, description: 'Sweet', unit_cost_centavos: 13_000 };
  const draft = edit(type('name', 'Pie'), theirs, 'unit_cost_centavos', '140');
  expect(rowsToSend({ a: draft })).toEqual([
    {
      id: 'a',
      from: { name: 'Buko Pie', unit_cost_centavos: 13_000 },
      to: { name: 'Pie', unit_cost_centavos: 14_000 },
    },
  ]);
});

describe('numbers', () => {
  test.each(['', 'abc', '  ', '1x'])('%j in stock falls to 0 when the field is left', (text) => {
    const draft = type('current_stock', text);
    expect(problemOf(draft, 'current_stock')).toBeNull();
    expect(afterLeaving(draft, 'current_stock')?.texts.current_stock).toBe('0');
    expect(rowsToSend({ a: draft })[0]?.to.current_stock).toBe(0);
  });

  test.each([
    ['-1', 'Please enter a whole number, 0 or more'],
    ['1.5', 'Please enter a whole number, 0 or more'],
    ['1000001', 'At most 1,000,000'],
  ])('%s in stock is refused and stays', (text, problem) => {
    const draft = type('current_stock', text);
    expect(problemOf(draft, 'current_stock')).toBe(problem);
    expect(afterLeaving(draft, 'current_stock')?.texts.current_stock).toBe(text);
    expect(rowsToSend({ a: draft })).toEqual([]);
  });

  test('a stock below 0 that was not touched is not refused', () => {
    const sold = { ...pie, current_stock: -3 };
    const draft = edit(type('name', 'Pie', sold), sold, 'current_stock', '-3');
    expect(rowsToSend({ a: draft })[0]?.to).toEqual({ name: 'Pie' });
  });

  test.each(['ten', '1.005', '', '1000000000000'])('%j is not a unit cost', (text) => {
    expect(problemOf(type('unit_cost_centavos', text), 'unit_cost_centavos')).not.toBeNull();
  });
});

test('a name is required', () => {
  expect(problemOf(type('name', '  '), 'name')).toBe('Please enter a name');
});

test('only selected, changed and valid rows are sent, against the values when typing began', () => {
  const sold = { ...pie, current_stock: 48 };
  const drafts: Record<string, Draft> = {
    changed: edit(type('current_stock', '6'), sold, 'current_stock', '60'),
    deselected: { ...type('name', 'Pie'), selected: false },
    wrong: type('unit_cost_centavos', 'ten'),
    untouched: { from: pie, texts: {}, selected: true, refused: null },
  };
  expect(rowsToSend(drafts)).toEqual([
    {
      id: 'changed',
      from: { current_stock: 50 },
      to: { current_stock: 60 },
    },
  ]);
});
