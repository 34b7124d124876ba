import { describe, expect, test } from 'vitest';
import { placeAfter } from './roving';

describe('an arrow key', () => {
  const row = { rows: 1, columns: 5 };
  const week = { rows: 7, columns: 3 };

  test('goes along a row and stops at its ends', () => {
    expect(placeAfter('ArrowRight', 2, row)).toBe(3);
    expect(placeAfter('ArrowLeft', 0, row)).toBeNull();
    expect(placeAfter('ArrowRight', 4, row)).toBeNull();
  });

  test('that a row has no use for is left to the page', () => {
    expect(placeAfter('ArrowDown', 2, row)).toBeNull();
    expect(placeAfter('Tab', 2, row)).toBeNull();
  });

  test('does not run over the end of one day into the next', () => {
    expect(placeAfter('ArrowRight', 2, week)).toBeNull();
    expect(placeAfter('ArrowDown', 2, week)).toBe(5);
    expect(placeAfter('ArrowUp', 2, week)).toBeNull();
  });

  test('follows what the eye sees where days stand side by side', () => {
    const turned = { ...week, isTurned: true };
    expect(placeAfter('ArrowRight', 2, turned)).toBe(5);
    expect(placeAfter('ArrowDown', 1, turned)).toBe(2);
    expect(placeAfter('ArrowDown', 2, turned)).toBeNull();
  });

  test('Home and End are the first and the last', () => {
    expect([placeAfter('Home', 9, week), placeAfter('End', 9, week)]).toEqual([0, 20]);
  });
});
