import { expect, test } from 'vitest';
import { addressOfRow } from './row-address';

const SHIFT = { id: 's', on: '2026-03-11' };

test.each([
  ['sale', null, '/sales/a'],
  ['cash_transaction', '2026-03-12', '/cash-transactions?on=2026-03-12&row=a'],
  ['expense', '2026-03-10', '/?view=expenses&on=2026-03-10&row=a'],
  ['unrecorded_sale', '2026-03-11', '/?view=sales&on=2026-03-11&row=a'],
  ['app_payment', null, '/drawer?close=s&row=a'],
  ['count', null, '/drawer?close=s&row=count'],
  ['float', null, '/drawer?close=s&row=float'],
] as const)('a row of the kind %s is opened at its own place', (kind, on, address) => {
  expect(addressOfRow({ kind, id: 'a', name: 'Order #12, 3:07 PM', on }, SHIFT)).toBe(address);
});

test('a row that is gone is looked for on the day of the shift', () => {
  const gone = { kind: 'expense', id: 'a', name: 'Expense of ₱500.00, 3:07 PM', on: null } as const;
  expect(addressOfRow(gone, SHIFT)).toBe('/?view=expenses&on=2026-03-11&row=a');
});
