import { describe, expect, test } from 'vitest';
import { itemFor, itemForScan } from './scanned-item';

const items = [
  { name: 'Tapsilog', code: null },
  { name: 'Tapsilog Special', code: '0048' },
  { name: 'Ube Pandesal', code: 'UBE-1' },
  { name: '*Promo*', code: null },
];

describe('the item that a scan means', () => {
  test('is the one with that name, in any case', () => {
    expect(itemForScan(items, ' TAPSILOG ')).toBe(items[0]);
  });

  test('may be the only one whose name begins so', () => {
    expect(itemForScan(items, 'ube')).toBe(items[2]);
    expect(itemForScan(items, 'tap')).toBeUndefined();
  });

  test.each(['~Tapsilog', ']C1Tapsilog', '*Tapsilog', ']E0Tapsilog', '/Tapsilog'])(
    'is found behind the prefix of %j',
    (code) => expect(itemForScan(items, code)).toBe(items[0]),
  );

  test('may have a name that begins with a sign', () => {
    expect(itemForScan(items, '*Promo*')).toBe(items[3]);
  });

  test.each(['0048', ' 0048', ']C10048', '~0048'])('is the one with the code: %j', (code) =>
    expect(itemForScan(items, code)).toBe(items[1]),
  );

  test('has exactly that code, in any case', () => {
    expect(itemForScan(items, '48')).toBeUndefined();
    expect(itemForScan(items, '00048')).toBeUndefined();
    expect(itemForScan(items, 'ube-1')).toBe(items[2]);
  });

  test('is the one with the code even if another one has it as its name', () => {
    const called = [{ name: '0048', code: null }, ...items];
    expect(itemForScan(called, '0048')).toBe(items[1]);
  });

  test('is none if nothing but a prefix was sent', () => {
    expect(itemForScan(items.slice(2, 3), '~~~')).toBeUndefined();
  });
});

test('a text that a person typed has no prefix', () => {
  expect(itemFor(items, '~Tapsilog')).toBeUndefined();
});
