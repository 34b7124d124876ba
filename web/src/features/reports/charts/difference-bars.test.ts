import { expect, test } from 'vitest';
import { balanceOf, differenceBars, differenceScale, sumOf } from './difference-bars';

function differences(short_centavos: number, over_centavos: number) {
  const difference_centavos = over_centavos - short_centavos;
  return {
    counted: 2,
    counted_late: 1,
    short: short_centavos > 0 ? 1 : 0,
    short_centavos,
    over: over_centavos > 0 ? 1 : 0,
    over_centavos,
    difference_centavos,
  };
}

test('what was over is drawn above 0 and what was short below it, on one scale', () => {
  const periods = [differences(30_000, 10_000), differences(0, 0)];
  const scale = differenceScale(periods);
  expect(scale).toEqual({ lowest: -30_000, highest: 10_000, marks: [-30_000, -20_000, -10_000, 0, 10_000] });
  const [both, none] = differenceBars(periods, scale);
  expect(both?.over).toEqual({ y: 0, height: 25 });
  expect(both?.short).toEqual({ y: 25, height: 75 });
  expect([none?.over.height, none?.short.height]).toEqual([0, 0]);
});

test('several periods add up figure by figure', () => {
  expect(sumOf([differences(30_000, 10_000), differences(500, 0)])).toEqual({
    counted: 4,
    counted_late: 2,
    short: 2,
    short_centavos: 30_500,
    over: 1,
    over_centavos: 10_000,
    difference_centavos: -20_500,
  });
});

test('the line of 0 is placed so that the longest bar on each side just fits', () => {
  expect(balanceOf([differences(30_000, 0), differences(5_000, 10_000)])).toEqual({
    zero: 75,
    centavo: 0.0025,
  });
  expect(balanceOf([differences(0, 10_000)])).toEqual({ zero: 0, centavo: 0.01 });
  expect(balanceOf([differences(0, 0)])).toEqual({ zero: 0, centavo: 0 });
  expect(balanceOf([])).toEqual({ zero: 0, centavo: 0 });
});
