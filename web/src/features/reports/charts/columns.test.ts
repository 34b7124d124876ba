import { expect, test } from 'vitest';
import { barAcross, middleOf } from './columns';

test('a bar stands in the middle of its column and inside it', () => {
  for (const columns of [1, 2, 7, 31, 120])
    for (const index of [0, columns - 1]) {
      const { x, width } = barAcross(index, columns);
      expect(x + width / 2).toBeCloseTo(middleOf(index, columns));
      expect(width).toBeLessThan(100 / columns);
      expect(x).toBeGreaterThan(0);
    }
});

test('one bar alone is a bar and no wall', () => {
  expect(barAcross(0, 1).width).toBeLessThan(20);
});
