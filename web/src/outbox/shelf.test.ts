import { expect, test } from 'vitest';
import { countRows, NOTHING } from './counts';
import { type HeldSale, plainShelf, type Row, type Shelf, twoShelves } from './shelf';

const row = (id: string): Row => ({
  id,
  sale: { id } as HeldSale,
  queuedAt: 0,
  staffFirstName: '',
  parked: null,
});
const broken = () => Promise.reject(new Error('broken'));
const brokenShelf: Shelf = { all: broken, add: broken, replace: broken, remove: broken };

function fakeStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

test('rows outlive the page in localStorage', async () => {
  const storage = fakeStorage();
  await plainShelf(storage).add(row('a'));
  expect(await plainShelf(storage).all()).toEqual([row('a')]);
});

test('rows stay in memory where localStorage refuses', async () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const shelf = plainShelf({ getItem: refuse, setItem: refuse });
  await shelf.add(row('a'));
  expect(await shelf.all()).toEqual([row('a')]);
});

test('a localStorage that is full keeps what it has, and the next row stands in memory', async () => {
  const storage = fakeStorage();
  const shelf = plainShelf(storage);
  await shelf.add(row('a'));
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  await shelf.add(row('b'));
  expect(await shelf.all()).toEqual([row('a'), row('b')]);
  await shelf.remove('b');
  expect(await shelf.all()).toEqual([row('a')]);
});

test('the same sale takes one place', async () => {
  const shelf = plainShelf(null);
  await shelf.add(row('a'));
  await shelf.add(row('a'));
  expect(await shelf.all()).toHaveLength(1);
});

test('what the first shelf cannot take stands on the second', async () => {
  const second = plainShelf(null);
  const shelf = twoShelves(brokenShelf, second);
  await shelf.add(row('a'));
  expect(await shelf.all()).toEqual([row('a')]);
});

test('a batch counts up until nothing waits', () => {
  const nobody = new Set<string>();
  let counts = countRows(NOTHING, ['a', 'b', 'c'].map(row), nobody);
  expect(counts).toEqual({ waiting: 3, sent: 0 });
  counts = countRows(counts, ['b', 'c'].map(row), nobody);
  expect(counts).toEqual({ waiting: 2, sent: 1 });
  expect(countRows(counts, [], nobody)).toEqual(NOTHING);
});

test('a sale that the cashier waits for is not counted', () => {
  expect(countRows(NOTHING, [row('a')], new Set(['a']))).toEqual(NOTHING);
});
