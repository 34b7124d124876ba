import { expect, test } from 'vitest';
import { filterName } from './filter-name';

test.each([
  [{}, null],
  [{ weekday: 0, hour: 10 }, 'Monday, 10 AM to 11 AM'],
  [{ hour: 13, last_hour: 15 }, '1 PM to 4 PM'],
  [{ hour: 7, completed: 1 }, '7 AM to 8 AM, Completed orders'],
  [{ since: '2026-11-21', until: '2026-11-21' }, 'Sat, Nov 21, 2026'],
  [{ since: '2026-11-15', until: '2026-11-21' }, 'Nov 15, 2026 to Nov 21, 2026'],
  [{ item: 'Tapsilog' }, 'Tapsilog'],
  [{ group: 'Coffee', search: 'latte' }, 'Coffee'],
  [{ category: 'Rent' }, 'Rent'],
  [{ spent: 1 }, 'Expenses only'],
  [{ staff: 'an id', voided: 1 }, 'Maria, Voided sales'],
  [{ voided_by: 'an id', voided: 1 }, 'Voided by Maria'],
  [{ staff: 'an id', outcome: 'late' }, 'Maria, Counted late'],
  [{ order_type: 'take-out' }, 'Take-out'],
  [{ with_voided: 1 }, 'With voided sales'],
  [{ discount_tenths: 125, with_voided: 1 }, 'Discount 12.5%, With voided sales'],
  [{ kind: 'senior' }, 'Senior'],
  [{ kind: 'constructor' }, 'constructor'],
  [{ tender: 'gcash' }, 'Paid by GCash'],
  [{ tender: 'other', tender_name: 'Voucher' }, 'Paid by Voucher'],
] as const)('%j is named %j', (filter, name) => {
  expect(filterName(filter, 'Maria')).toBe(name);
});
