import { expect, test } from 'vitest';
import { newId, newShownId, shortId } from './ids';

test('an id is a UUIDv7 that begins with the time', () => {
  const id = newId(0x0123456789ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids sort by time and never repeat', () => {
  const ids = Array.from({ length: 1000 }, (_, ms) => newId(1_800_000_000_000 + ms));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000);
});

test('short ids tell records of the same minute apart', () => {
  const ids = Array.from({ length: 200 }, newShownId);
  expect(new Set(ids.map(shortId)).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
