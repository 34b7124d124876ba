import { expect, test } from 'vitest';
import type { CountLine } from '~/api/types';
import { countedWithUnsent } from './with-unsent';

const line = (counted: { entry_id: string; counted_thousandths: number } | null) =>
  ({ item_id: 'pie', content_amount: 1, counted }) as CountLine;
const typed = (id: string, units: number, adds: boolean) => ({
  ...{ id, units, adds, item_id: 'pie', left_thousandths: 0, content_amount: 1 },
  ...{ countId: 'count', typedAt: 0, made_by: null, refused: null },
});
const counted = (of: CountLine, ...entries: ReturnType<typeof typed>[]) =>
  countedWithUnsent([of], entries).get('pie');

test('waiting entries are added up in the order of typing, and a new count starts over', () => {
  const known = line({ entry_id: 'a', counted_thousandths: 10_000 });
  expect(counted(known)).toBeUndefined();
  expect(counted(known, typed('b', 5, true), typed('c', 2, true))).toBe(17_000);
  expect(counted(known, typed('b', 5, true), typed('c', 2, false))).toBe(2_000);
  expect(counted(line(null), typed('b', 5, true))).toBe(5_000);
});

test('an entry that the server already has, though its answer was lost, is not added again', () => {
  const taken = line({ entry_id: 'b', counted_thousandths: 15_000 });
  expect(counted(taken, typed('b', 5, true))).toBe(15_000);
  expect(counted(taken, typed('b', 5, true), typed('c', 2, true))).toBe(17_000);
});
