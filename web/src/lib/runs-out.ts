import type { RunningOut } from '~/api/types';
import { formatTime, todayInManila } from './time';

/**
 * Words for when a stock runs out: short ones where a tile has little room, long ones for all who cannot guess those.
 */
export interface RunsOutWords {
  short: string;
  long: string;
}

/** A predicted time of day is good for this long: it rests on how the day went until then. */
const OLD_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * 'Runs out about 3:40 PM', 'Runs out in 2 days'; null for a prediction that no longer holds, such as a time that has
 * passed.
 * @param now by the server's clock
 * @param age how long ago the server predicted it, in milliseconds
 */
export function runsOutWords(prediction: RunningOut, now: number, age: number): RunsOutWords | null {
  const at = prediction.runs_out_at && Date.parse(prediction.runs_out_at);
  if (at) {
    const time = formatTime(at);
    return at > now && age < OLD_MS ? { short: `Out ~${time}`, long: `Runs out about ${time}` } : null;
  }
  const days = Math.round((Date.parse(prediction.runs_out_on) - Date.parse(todayInManila(now))) / DAY_MS);
  if (days < 1) return null;
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return { short: `Out ${when}`, long: `Runs out ${when}` };
}
