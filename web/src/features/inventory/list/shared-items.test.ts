import { expect, test } from 'vitest';
import { item } from '../item-for-tests';
import { sharedItems } from './shared-items';

const before = [item('Buko Pie'), item('Siopao'), item('Tapsilog')];
const copy = () => before.map((each) => ({ ...each }));

test('an unchanged list is the same array as before', () => {
  expect(sharedItems(before, copy())).toBe(before);
});

test('only changed items are new objects, even behind a new item', () => {
  const now = [item('Adobo'), ...copy()];
  now[2] = item('Siopao', { current_stock: 1 });
  const shared = sharedItems(before, now);
  expect(shared.map((each) => before.includes(each))).toEqual([false, true, false, true]);
  expect(shared[2]?.current_stock).toBe(1);
});

test('a list with a deleted item, or in another order, has the same item objects', () => {
  const [pie, , tapsilog] = copy();
  const shared = sharedItems(
    before,
    [tapsilog, pie].filter((each) => each !== undefined),
  );
  expect(shared).toHaveLength(2);
  expect(shared[0]).toBe(before[2]);
});
