/** The database of an earlier version of the app, which knew only sales. */
import { expect, test } from 'vitest';
import { openIndexed } from './indexed';

const NAME = 'sukli-outbox';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens it as that version does; it closes when a later version needs it. */
async function openEarly(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore('sales', { keyPath: 'seq', autoIncrement: true })
      .createIndex('id', 'id', { unique: true });
  const database = await settled(request);
  database.onversionchange = () => database.close();
  return database;
}

test('rows of an earlier app are read as sales, and that app can no longer open the database', async () => {
  await settled(indexedDB.deleteDatabase(NAME));
  const early = await openEarly();
  const row = { id: 'a', sale: { id: 'a', lines: [] }, queuedAt: 1, staffFirstName: 'Ana', parked: null };
  await settled(early.transaction('sales', 'readwrite').objectStore('sales').put(row));
  const place = await openIndexed(() => undefined);
  expect(await place.all()).toEqual([{ ...row, kind: 'sale' }]);
  await expect(openEarly()).rejects.toThrow(/version/);
  await place.remove('a', 1);
  expect(await place.all()).toEqual([]);
  place.close();
});
