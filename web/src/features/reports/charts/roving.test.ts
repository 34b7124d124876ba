import { describe, expect, test } from 'vitest';
import { placeAfter } from './roving';

describe('the keys of a chart', () => {
  const row = { rows: 1, columns: 5 };
  const week = { rows: 7, columns: 3 };

  test('move along a row and stop at its ends', () => {
    expect(placeAfter('ArrowRight', 2, row)).toBe(3);
    expect(placeAfter('ArrowLeft', 0, row)).toBeNull();
    expect(placeAfter('ArrowRight', 4, row)).toBeNull();
  });

  test('are left to the page if a row has no use for them', () => {
    expect(placeAfter('ArrowDown', 2, row)).toBeNull();
    expect(placeAfter('Tab', 2, row)).toBeNull();
  });

  test('do not run over the end of one day into the next', () => {
    expect(placeAfter('ArrowRight', 2, week)).toBeNull();
    expect(placeAfter('ArrowDown', 2, week)).toBe(5);
    expect(placeAfter('ArrowUp', 2, week)).toBeNull();
  });

  test('follow what the eye sees if days are side by side', () => {
    const turned = { ...week, isTransposed: true };
    expect(placeAfter('ArrowRight', 2, turned)).toBe(5);
    expect(placeAfter('ArrowDown', 1, turned)).toBe(2);
    expect(placeAfter('ArrowDown', 2, turned)).toBeNull();
  });

  test('include Home and End for the first and the last', () => {
    expect([placeAfter('Home', 9, week), placeAfter('End', 9, week)]).toEqual([0, 20]);
  });
});
