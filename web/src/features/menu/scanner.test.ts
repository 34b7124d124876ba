import { describe, expect, test } from 'vitest';
import { itemForScan, NO_SCAN, scanKey } from './scanner';

function type(keys: readonly string[], gap: number): string | null {
  let state = NO_SCAN;
  let code: string | null = null;
  keys.forEach((key, index) => {
    ({ state, code } = scanKey(state, key, 1000 + index * gap));
  });
  return code;
}

describe('a scanner is told from a person', () => {
  test('fast characters that end with Enter are a code', () => {
    expect(type([...'Tapsilog', 'Enter'], 8)).toBe('Tapsilog');
  });

  test('a person typing is not', () => {
    expect(type([...'Tapsilog', 'Enter'], 150)).toBeNull();
  });

  test('shift for a capital letter does not break the code', () => {
    expect(type(['Shift', 'T', 'a', 'p', 'Enter'], 8)).toBe('Tap');
  });

  test('Enter alone, or after one or two keys, is a press of a button', () => {
    expect(type(['Enter'], 8)).toBeNull();
    expect(type(['a', 'b', 'Enter'], 8)).toBeNull();
  });

  test('an arrow key in between ends the code', () => {
    expect(type(['T', 'a', 'ArrowLeft', 'p', 'Enter'], 8)).toBeNull();
  });
});

describe('the item that a scan means', () => {
  const items = [{ name: 'Tapsilog' }, { name: 'Tapsilog Special' }, { name: 'Ube Pandesal' }];

  test('is the one of that name, whatever its case', () => {
    expect(itemForScan(items, ' TAPSILOG ')).toBe(items[0]);
  });

  test('or the only one that begins so', () => {
    expect(itemForScan(items, 'ube')).toBe(items[2]);
    expect(itemForScan(items, 'tap')).toBeUndefined();
  });
});
