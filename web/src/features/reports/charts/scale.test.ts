import { describe, expect, test } from 'vitest';
import { extentOf, fromTop, scaleOf } from './scale';

const PESO = 100;

describe('the marks of a scale', () => {
  test('are round and few, and enclose every value', () => {
    expect(scaleOf([0, 83_455], PESO).marks).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
    expect(scaleOf([123_456_789_000], PESO).marks).toEqual([
      0, 50_000_000_000, 100_000_000_000, 150_000_000_000,
    ]);
    expect(scaleOf([14]).marks).toEqual([0, 5, 10, 15]);
  });

  test('are whole pesos and whole counts, however little there is', () => {
    expect(scaleOf([350], PESO).marks).toEqual([0, 100, 200, 300, 400]);
    expect(scaleOf([3, 1]).marks).toEqual([0, 1, 2, 3]);
    expect(scaleOf([9]).marks).toEqual([0, 5, 10]);
  });

  test('reach below 0 as far as a loss does, with 0 among them', () => {
    expect(scaleOf([500_000, -400_000], PESO).marks).toEqual([-500_000, -250_000, 0, 250_000, 500_000]);
    expect(scaleOf([-50], PESO).marks).toEqual([-100, 0]);
  });

  test('exist even if everything is 0, or if there is nothing', () => {
    expect(scaleOf([0, 0], PESO).marks).toEqual([0, 100]);
    expect(scaleOf([]).marks).toEqual([0, 1]);
  });

  test('are between two and eight for any amount, and rise evenly', () => {
    for (let amount = 1; amount < 1e15; amount = amount * 1.37 + 1) {
      const { marks, lowest, highest } = scaleOf([amount, -amount / 3], PESO);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(8);
      expect(lowest).toBeLessThanOrEqual(-amount / 3);
      expect(highest).toBeGreaterThanOrEqual(amount);
      const steps = new Set(marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
      expect(steps.size).toBe(1);
    }
  });
});

describe('a bar', () => {
  const scale = { lowest: -100, highest: 100, marks: [] };

  test('starts at 0, upwards or downwards, or on another bar', () => {
    expect(extentOf(scale, 0, 50)).toEqual({ y: 25, height: 25 });
    expect(extentOf(scale, 0, -50)).toEqual({ y: 50, height: 25 });
    expect(extentOf(scale, 50, 100)).toEqual({ y: 0, height: 25 });
  });

  test('of zero has no height, and of very little can still be seen, on its side of 0', () => {
    expect(extentOf(scale, 0, 0).height).toBe(0);
    const little = extentOf(scale, 0, 0.001);
    expect(little.height).toBeGreaterThan(1);
    expect(little.y + little.height).toBeCloseTo(50);
    expect(extentOf(scale, 0, -0.001).y).toBe(50);
  });

  test('is measured from the top', () => {
    expect(fromTop(scale, 100)).toBe(0);
    expect(fromTop(scale, -100)).toBe(100);
  });
});
