import { describe, expect, test } from 'vitest';
import { shiftDay } from '~/lib/days';
import { periodAxis, type Room } from './axis';

const days = (count: number) => Array.from({ length: count }, (_, index) => shiftDay('2026-01-01', index));
const months = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(2016, 11 + index, 1));
    return month.toISOString().slice(0, 10);
  });
const ROOMS: Room[] = ['narrow', 'medium', 'wide'];

function shownIn(room: Room, axis: ReturnType<typeof periodAxis>) {
  return axis.filter(({ from }) => ROOMS.indexOf(from) <= ROOMS.indexOf(room));
}

describe('the names of an axis', () => {
  test('are all there if they are few', () => {
    expect(periodAxis(days(3), 'day')).toEqual([
      { index: 0, name: 'Jan 1', from: 'narrow' },
      { index: 1, name: 'Jan 2', from: 'narrow' },
      { index: 2, name: 'Jan 3', from: 'narrow' },
    ]);
  });

  test('fit at every width, are evenly spaced and end with the last day', () => {
    const most = { narrow: 4, medium: 7, wide: 12 };
    for (const count of [1, 2, 5, 7, 13, 28, 31, 53, 62, 365])
      for (const room of ROOMS) {
        const shown = shownIn(room, periodAxis(days(count), 'day'));
        expect(shown.length).toBeLessThanOrEqual(most[room]);
        expect(shown.at(-1)?.index).toBe(count - 1);
        const steps = shown.slice(1).map(({ index }, at) => index - (shown[at]?.index ?? 0));
        expect(new Set(steps).size).toBeLessThanOrEqual(1);
      }
  });

  test('are months for a year of them, and years at each January for ten', () => {
    expect(periodAxis(months(12), 'month').at(-1)).toEqual({ index: 11, name: 'Nov 2017', from: 'narrow' });
    const years = shownIn('medium', periodAxis(months(120), 'month'));
    expect(years.map(({ name }) => name)).toEqual([
      '2017',
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(years[0]?.index).toBe(1);
  });
});
