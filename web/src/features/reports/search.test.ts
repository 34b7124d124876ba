import { expect, test } from 'vitest';
import { choiceOf, reportsSearch, withoutFilter } from './search';

test('the plain address shows the sales of today', () => {
  expect(reportsSearch({})).toEqual({});
  expect(reportsSearch({ type: 'sales', range: 'today', sort: 'quantity', rows: 0 })).toEqual({});
  expect(choiceOf({})).toEqual({ type: 'sales', range: 'today' });
});

test('every choice is kept', () => {
  const search = { type: 'financial', range: 'month', sort: 'revenue', rows: 1 } as const;
  expect(reportsSearch(search)).toEqual(search);
});

test('dates are kept only for a custom range', () => {
  const search = { range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(reportsSearch(search)).toEqual(search);
  expect(reportsSearch({ ...search, range: 'week' })).toEqual({ range: 'week' });
  expect(choiceOf(search)).toEqual({ type: 'sales', ...search });
});

test('unknown parts of the address are left out', () => {
  const rubbish = { type: 'tax', range: 'year', sort: 'name', rows: 'yes', page: 3 };
  expect(reportsSearch(rubbish)).toEqual({});
  expect(reportsSearch({ range: 'custom', from: '2026-02-30', to: 20261121 })).toEqual({ range: 'custom' });
});

test('shifts can be filtered by outcome, and by the person who counted', () => {
  const search = { type: 'shifts', range: 'week', rows: 1, outcome: 'short', staff: 'an id' } as const;
  expect(reportsSearch(search)).toEqual(search);
  expect(reportsSearch({ ...search, outcome: 'stolen', hour: 10 })).toEqual({
    type: 'shifts',
    range: 'week',
    rows: 1,
    staff: 'an id',
  });
});

test('a filter of rows is left out if no rows are shown', () => {
  expect(reportsSearch({ hour: 10 })).toEqual({});
  expect(reportsSearch({ rows: 1, hour: 10 })).toEqual({ rows: 1, hour: 10 });
  expect(reportsSearch({ type: 'inventory', rows: 1, hour: 10 })).toEqual({ type: 'inventory', rows: 1 });
});

test('another report drops the filter of the rows', () => {
  const asked = reportsSearch({ range: 'week', rows: 1, hour: 10 });
  expect(reportsSearch({ ...withoutFilter(asked), type: 'financial' })).toEqual({
    type: 'financial',
    range: 'week',
    rows: 1,
  });
});
