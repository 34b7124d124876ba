/** How long something was held here, though this device's clock may have been set meanwhile. */
import { answer, api } from '~/api/client';
import { isWorthRetrying } from '~/api/errors';
import { APART_MS, areOneSpan, type Moment, thisMoment } from '~/lib/own-clock';
import type { Clocks, Heard } from './clocks';

export interface Made {
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Absent: an earlier version made it. */
  clocks?: Clocks | undefined;
}

/** The server takes no more; what was held longer counts as made that long ago. */
export const LONGEST_HOLD_MS = 31 * 24 * 3600 * 1000;
/** Before the first sale ever: the tablet had lost the date when it was made. */
const EARLIEST_MADE_AT = Date.UTC(2020, 0, 1);
/** What is sent together is worth one question. */
const FRESH_MS = 60_000;

let said: Heard | null = null;

/** In milliseconds. @throws ApiError where the server has to be asked and is not there: it would take nothing either */
export async function heldMs(made: Made): Promise<number> {
  const { clocks } = made;
  const isAsked = clocks?.heard && !areOneSpan(clocks.at, thisMoment());
  return heldBy(made, isAsked ? await serverNow() : Number.NaN, thisMoment());
}

/** @param server what time it is there; NaN where nobody knows */
export function heldBy(made: Made, server: number, now: Moment): number {
  return Math.max(0, Math.min(Math.round(guessOf(made, server, now)), LONGEST_HOLD_MS));
}

/** Less than nothing where the clock was set and nothing else is known: the server's time is then the better guess. */
function guessOf({ queuedAt, clocks }: Made, server: number, now: Moment): number {
  const byDay = queuedAt < EARLIEST_MADE_AT ? 0 : now.day - queuedAt;
  if (!clocks) return byDay;
  const { at, heard } = clocks;
  if (areOneSpan(at, now)) return now.page - at.page;
  // The page's clock never runs ahead: it was made then at the earliest, and counts as if it had arrived at once.
  const byServer = heard ? server - heard.server - at.page + heard.page : Number.NaN;
  // Nobody knows, or the server's clock was set.
  if (!(byServer > -APART_MS && byServer < LONGEST_HOLD_MS)) return byDay;
  // The page slept between the two, or the clock was set: what was made sooner is the better guess.
  return (heard && areOneSpan(heard, at)) || byDay < 0 ? byServer : Math.min(byServer, byDay);
}

async function serverNow(): Promise<number> {
  const now = thisMoment();
  // Who did not say it is asked again.
  if (!said?.server || !areOneSpan(said, now) || now.page - said.page > FRESH_MS)
    said = { server: await ask(), ...thisMoment() };
  return said.server + thisMoment().page - said.page;
}

/** What is refused for good must keep nothing here. */
async function ask(): Promise<number> {
  try {
    return Date.parse((await answer(api.GET('/api/health'))).now);
  } catch (failure) {
    if (isWorthRetrying(failure)) throw failure;
    return Number.NaN;
  }
}
