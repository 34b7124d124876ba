import { expect, test } from 'vitest';
import { filterOf } from './rows-filter';

test('a report takes only the filters of its own rows', () => {
  const search = { weekday: 0, hour: 10, category: 'Rent', since: '2026-11-01', until: '2026-11-07' };
  const days = { since: '2026-11-01', until: '2026-11-07' };
  expect(filterOf(search, 'sales')).toEqual({ ...days, weekday: 0, hour: 10 });
  expect(filterOf(search, 'financial')).toEqual({ ...days, category: 'Rent' });
  expect(filterOf(search, 'inventory')).toEqual({});
});

test('filters that cannot be asked for are left out', () => {
  const rubbish = {
    weekday: 7,
    hour: -1,
    item: '',
    staff: 3,
    voided: 'yes',
    completed: true,
    since: '2026-11-01',
  };
  expect(filterOf(rubbish, 'sales')).toEqual({});
  expect(filterOf({ hour: 1.5, weekday: '1' }, 'sales')).toEqual({});
  expect(filterOf({ category: 'Bribes' }, 'financial')).toEqual({});
  expect(filterOf({ tender: 'shells', tender_name: 'Shells' }, 'sales')).toEqual({});
});

test('a discount filter is in tenths of a percent, and voided sales may be included', () => {
  const filter = { discount_tenths: 125, with_voided: 1 };
  expect(filterOf(filter, 'sales')).toEqual(filter);
  expect(filterOf({ discount_tenths: 1001, with_voided: true }, 'sales')).toEqual({});
  expect(filterOf(filter, 'financial')).toEqual({});
});

test('consecutive hours have a first and a last one', () => {
  expect(filterOf({ hour: 13, last_hour: 15 }, 'sales')).toEqual({ hour: 13, last_hour: 15 });
  expect(filterOf({ hour: 13, last_hour: 12 }, 'sales')).toEqual({ hour: 13 });
  expect(filterOf({ last_hour: 12 }, 'sales')).toEqual({});
});

test('an item, a group or a search that is a number is read as text', () => {
  expect(filterOf({ item: 7, search: 165 }, 'sales')).toEqual({ item: '7', search: '165' });
  expect(filterOf({ group: 'Coffee', search: '' }, 'sales')).toEqual({ group: 'Coffee' });
  expect(filterOf({ group: 'Coffee', search: 'latte' }, 'financial')).toEqual({});
});
