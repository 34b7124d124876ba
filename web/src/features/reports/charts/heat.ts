/** The cells of a heat map, and the steps of its ramp. */
import { formatWhole } from '~/lib/whole';
import { WEEKDAYS } from './hours';

/** More shades cannot be told apart. */
const STEPS = 4;

export interface Cell {
  weekday: string;
  /** Monday is 0. */
  day: number;
  hour: number;
  count: number;
}

/** Step 0 means none; the last step includes the highest count. */
export interface Ramp {
  /** How many counts fall into one step. */
  size: number;
  /** '0', '1 to 10', '11 to 20' …, by step. */
  names: string[];
}

/** The cells day by day, each day with these hours. */
export function cellsOf(orders: readonly (readonly number[])[], hours: readonly number[]): Cell[] {
  return WEEKDAYS.flatMap((weekday, day) =>
    hours.map((hour) => ({ weekday, day, hour, count: orders[day]?.[hour] ?? 0 })),
  );
}

/** The first of the busiest cells; undefined if there are no orders. */
export function busiestOf(cells: readonly Cell[]): Cell | undefined {
  return cells.reduce<Cell | undefined>(
    (most, cell) => (cell.count > (most?.count ?? 0) ? cell : most),
    undefined,
  );
}

/** Steps of a round size, few enough to be told apart. */
export function rampOf(cells: readonly Cell[]): Ramp {
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const size = roundUp(most / STEPS);
  const names = Array.from({ length: Math.ceil(most / size) }, (_, step) =>
    size === 1
      ? formatWhole(step + 1)
      : `${formatWhole(step * size + 1)} to ${formatWhole((step + 1) * size)}`,
  );
  return { size, names: ['0', ...names] };
}

/** Round up to a number with at most two significant digits: 6, 25, 2600. */
function roundUp(minimum: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(minimum)) - 1);
  return Math.max(1, Math.ceil(minimum / unit) * unit);
}

export function stepOf({ size }: Ramp, count: number): number {
  return Math.ceil(count / size);
}
