import { expect, test } from 'vitest';
import { addressOfRow } from './row-address';

test.each([
  ['sale', '/sales/a'],
  ['cash_transaction', '/cash-transactions?on=2026-03-11'],
  ['expense', '/?view=expenses&on=2026-03-11'],
  ['unrecorded_sale', '/?view=sales&on=2026-03-11'],
] as const)('a row of the kind %s is looked at at %s', (kind, address) => {
  expect(addressOfRow({ kind, id: 'a', name: 'Order #12, 3:07 PM' }, '2026-03-11')).toBe(address);
});
