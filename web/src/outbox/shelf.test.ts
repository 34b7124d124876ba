import { beforeEach, expect, test } from 'vitest';
import { fakeStorage } from '~/testing/storage';
import { countRows, NOTHING } from './counts';
import { listedPlace } from './listed';
import type { HeldSale, Place, Row } from './row';
import { createShelf } from './shelf';

const row = (id: string, queuedAt = 0): Row => ({
  id,
  kind: 'sale',
  sale: { id } as HeldSale,
  queuedAt,
  staffFirstName: '',
  parked: null,
});
const refuse = () => Promise.reject(new Error('refused'));
const refusing: Place = { all: refuse, add: refuse, replace: refuse, remove: refuse };

/** The contents of the browser's database, which may refuse everything for a while. */
let first: ReturnType<typeof fakeStorage>;
let works: boolean;
let database: Place;
/** The second place. */
let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  first = fakeStorage();
  storage = fakeStorage();
  works = true;
  const place = listedPlace(first);
  const now = () => (works ? place : refusing);
  database = {
    all: () => now().all(),
    add: (...args) => now().add(...args),
    replace: (each) => now().replace(each),
    remove: (...args) => now().remove(...args),
  };
});

const open = () => createShelf([database, listedPlace(storage)], storage);

test('rows outlive the page', async () => {
  await open().add(row('a'));
  expect(await open().all()).toEqual([row('a')]);
});

test('rows that the first place refuses go to the second, and both are listed in the order of their sales', async () => {
  const shelf = open();
  await shelf.add(row('a', 1));
  works = false;
  await shelf.add(row('b', 2));
  works = true;
  await shelf.add(row('c', 3));
  for (const page of [shelf, open()]) expect((await page.all()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a place that does not answer hides none of the rows known to be there', async () => {
  const shelf = open();
  await shelf.add(row('a'));
  works = false;
  expect(await shelf.all()).toEqual([row('a')]);
  expect(shelf.isStored('a')).toBe(true);
});

test('rows that no place takes stay in the page, and go to the first place that takes rows again', async () => {
  works = false;
  storage.refuse(true);
  const shelf = open();
  await shelf.add(row('a'));
  expect(shelf.isStored('a')).toBe(false);
  expect(await shelf.all()).toEqual([row('a')]);
  works = true;
  await shelf.all();
  expect(shelf.isStored('a')).toBe(true);
  expect(await open().all()).toEqual([row('a')]);
});

test('rows that were wiped while the page was open are put back', async () => {
  works = false;
  const shelf = open();
  await shelf.add(row('a'));
  storage.wipe();
  await shelf.all();
  expect(await open().all()).toEqual([row('a')]);
});

test('rows of a place that was closed and is not seen again go to the other place', async () => {
  const shelf = open();
  await shelf.add(row('a'));
  works = false;
  shelf.doubt(database);
  expect(shelf.isStored('a')).toBe(false);
  await shelf.all();
  expect(shelf.isStored('a')).toBe(true);
  expect(await open().all()).toEqual([row('a')]);
});

test('a row that cannot be deleted is not listed, even after a reload, and is deleted once that is possible', async () => {
  const shelf = open();
  await shelf.add(row('a'));
  works = false;
  await shelf.remove(row('a'));
  works = true;
  expect(await shelf.all()).toEqual([]);
  first.setItem('sukli-outbox:a', JSON.stringify(row('a')));
  expect(await open().all()).toEqual([]);
  await Promise.resolve();
  expect(first.getItem('sukli-outbox:a')).toBeNull();
});

test('an order that is sold again is not taken for the removed one, whatever the clock says', async () => {
  const shelf = open();
  await shelf.add(row('a', 5));
  works = false;
  await shelf.remove(row('a', 5));
  const { queuedAt } = await shelf.add(row('a', 3));
  expect(queuedAt).toBe(6);
  works = true;
  expect(await shelf.all()).toEqual([row('a', 6)]);
});

test('a row that another tab removed goes, and a row added during the look stays', async () => {
  const [shelf, other] = [open(), open()];
  await shelf.add(row('a'));
  await other.all();
  await other.remove(row('a'));
  const rows = shelf.all();
  await shelf.add(row('b'));
  await rows;
  expect(await shelf.all()).toEqual([row('b')]);
});

test('the same sale is kept only once', async () => {
  const shelf = open();
  await shelf.add(row('a'));
  await shelf.add(row('a', 9));
  await open().add(row('a', 9));
  expect(await shelf.all()).toEqual([row('a')]);
});

test('rows of an earlier version of the app are kept, parked and removed where they are', async () => {
  storage.setItem('sukli-outbox', JSON.stringify([row('a', 1), row('b', 2)]));
  const shelf = open();
  expect(await shelf.all()).toEqual([row('a', 1), row('b', 2)]);
  const parked = { ...row('b', 2), parked: { status: 422, code: 'unknown_item', detail: '', field: null } };
  await shelf.replace(parked);
  await shelf.remove(row('a', 1));
  expect(await open().all()).toEqual([parked]);
});

test('the count of sent rows grows until nothing waits', () => {
  const nobody = new Set<string>();
  let counts = countRows(
    NOTHING,
    ['a', 'b', 'c'].map((id) => row(id)),
    nobody,
  );
  expect(counts).toEqual({ waiting: 3, sent: 0 });
  counts = countRows(
    counts,
    ['b', 'c'].map((id) => row(id)),
    nobody,
  );
  expect(counts).toEqual({ waiting: 2, sent: 1 });
  expect(countRows(counts, [], nobody)).toEqual(NOTHING);
});

test('a sale that the cashier waits for is not counted', () => {
  expect(countRows(NOTHING, [row('a')], new Set(['a']))).toEqual(NOTHING);
});
