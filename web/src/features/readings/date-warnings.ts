/** Whether the date of the machine that Sukli runs on may be wrong, before it closes days for good. */
import type { NextZ } from '~/api/types';
import { formatPlainDay, shiftDay } from '~/lib/days';

/**
 * Warnings about the date, a sentence each; empty if it looks right.
 * @param browserDay the day by this browser's own clock, which may be the wrong one
 */
export function dateWarnings({ today, recorded_on }: NextZ, browserDay: string): string[] {
  const isFarOff = browserDay < shiftDay(today, -1) || browserDay > shiftDay(today, 1);
  return [
    ...(recorded_on ? [recordsWarning(recorded_on, today)] : []),
    ...(isFarOff ? [`This device says ${formatPlainDay(browserDay)}.`] : []),
  ];
}

function recordsWarning(recordedOn: string, today: string): string {
  const day = formatPlainDay(recordedOn);
  return recordedOn > today
    ? `There are records of ${day} already.`
    : `Nothing was recorded for more than a week after ${day}.`;
}
