import { expect, test } from 'vitest';
import { barAcross, middleOf } from './columns';

test('a bar is in the middle of its column and inside it', () => {
  for (const columns of [1, 2, 7, 31, 120])
    for (const index of [0, columns - 1]) {
      const { x, width } = barAcross(index, columns);
      expect(x + width / 2).toBeCloseTo(middleOf(index, columns));
      expect(width).toBeLessThan(100 / columns);
      expect(x).toBeGreaterThan(0);
    }
});

test('a single bar does not fill the width', () => {
  expect(barAcross(0, 1).width).toBeLessThan(20);
});
