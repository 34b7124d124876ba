import { expect, test } from 'vitest';
import { daySearch } from './day-search';

test('a day in the address is kept, and everything else is left out', () => {
  expect(daySearch({ on: '2026-02-28', view: 'sales' })).toEqual({ on: '2026-02-28' });
  for (const on of [undefined, '', 'today', '2026-02-30', 20261121, null, ['2026-02-28']])
    expect(daySearch({ on })).toEqual({});
});
