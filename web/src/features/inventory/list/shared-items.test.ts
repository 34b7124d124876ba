import { expect, test } from 'vitest';
import { item } from '../item-for-tests';
import { sharedItems } from './shared-items';

const before = [item('Buko Pie'), item('Siopao'), item('Tapsilog')];
const copy = () => before.map((each) => ({ ...each }));

test('an unchanged list is the very list of before', () => {
  expect(sharedItems(before, copy())).toBe(before);
});

test('what changed is new, the rest is as it was, also behind a new item', () => {
  const now = [item('Adobo'), ...copy()];
  now[2] = item('Siopao', { current_stock: 1 });
  const shared = sharedItems(before, now);
  expect(shared.map((each) => before.includes(each))).toEqual([false, true, false, true]);
  expect(shared[2]?.current_stock).toBe(1);
});

test('a deleted item and another order make another list of the same items', () => {
  const [pie, , tapsilog] = copy();
  const shared = sharedItems(
    before,
    [tapsilog, pie].filter((each) => each !== undefined),
  );
  expect(shared).toHaveLength(2);
  expect(shared[0]).toBe(before[2]);
});
