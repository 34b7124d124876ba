import { expect, test } from 'vitest';
import { newId } from '~/lib/ids';
import type { Row } from '~/outbox/row';
import { cashOf } from '~/outbox/server-for-tests';
import { menuItem } from '~/testing/menu';
import { withoutUnsent } from './without-unsent';

const taho = menuItem('Taho', { current_stock: 3 });
const latte = menuItem('Latte', { current_stock: 10 });

const waiting = { queuedAt: 0, staffFirstName: 'Maria', parked: null };

function saleWith(...sold: [string, number][]): Row {
  const lines = sold.map(([item_id, quantity]) => ({ id: newId(), item_id, quantity }));
  return { ...waiting, id: newId(), kind: 'sale', sale: { lines } } as unknown as Row;
}

test('waiting sales are taken off the stock, in whichever sale and line they are', () => {
  const rows = [saleWith([taho.id, 2], [latte.id, 1]), saleWith([latte.id, 3], [latte.id, 1])];
  expect(withoutUnsent([taho, latte], rows).map((item) => item.current_stock)).toEqual([1, 5]);
});

test('waiting sales can take a stock below zero, as on the server', () => {
  expect(withoutUnsent([taho], [saleWith([taho.id, 5])])[0]?.current_stock).toBe(-2);
});

test('an item without waiting sales stays the same object, so that its tile is not drawn again', () => {
  const [first, second] = withoutUnsent(
    [taho, latte],
    [saleWith([taho.id, 1]), { ...waiting, id: 'cash', ...cashOf('cash') }],
  );
  expect(first).not.toBe(taho);
  expect(second).toBe(latte);
});
