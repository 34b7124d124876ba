import { describe, expect, test } from 'vitest';
import { itemForScan, itemNamed } from './scanned-item';

const items = [
  { name: 'Tapsilog' },
  { name: 'Tapsilog Special' },
  { name: 'Ube Pandesal' },
  { name: '*Promo*' },
];

describe('the item that a scan means', () => {
  test('is the one of that name, whatever its case', () => {
    expect(itemForScan(items, ' TAPSILOG ')).toBe(items[0]);
  });

  test('or the only one that begins so', () => {
    expect(itemForScan(items, 'ube')).toBe(items[2]);
    expect(itemForScan(items, 'tap')).toBeUndefined();
  });

  test.each(['~Tapsilog', ']C1Tapsilog', '*Tapsilog', ']E0Tapsilog', '/Tapsilog'])(
    'is behind the prefix of %j',
    (code) => expect(itemForScan(items, code)).toBe(items[0]),
  );

  test('may itself begin with a sign', () => {
    expect(itemForScan(items, '*Promo*')).toBe(items[3]);
  });

  test('is none where nothing but a prefix was sent', () => {
    expect(itemForScan(items.slice(2, 3), '~~~')).toBeUndefined();
  });
});

test('what a person typed has no prefix', () => {
  expect(itemNamed(items, '~Tapsilog')).toBeUndefined();
});
