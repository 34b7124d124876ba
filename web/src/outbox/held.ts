/** Works out how long something was held here, even if this device's clock was set in between. */
import { answer, api } from '~/api/client';
import { isWorthRetrying } from '~/api/errors';
import { APART_MS, areOneSpan, type Moment, thisMoment } from '~/lib/own-clock';
import { type Clocks, type ServerTime, THIS_PAGE } from './clocks';

export interface Made {
  /** Milliseconds since 1970, by this device's clock. */
  queuedAt: number;
  /** Absent in a row of an earlier version. */
  clocks?: Clocks | undefined;
}

/** The server's limit; anything held longer counts as made that long ago. */
export const LONGEST_HOLD_MS = 31 * 24 * 3600 * 1000;
/** Earlier than the first sale ever: the tablet had lost the date when the record was made. */
const EARLIEST_MADE_AT = Date.UTC(2020, 0, 1);
/** Rows sent together share one question for the time. */
const FRESH_MS = 60_000;

let serverTime: ServerTime | null = null;

/**
 * How long it was held, in milliseconds.
 * @throws ApiError if the server must be asked but cannot be reached; nothing could be sent then either
 */
export async function heldMs(made: Made): Promise<number> {
  const { clocks } = made;
  const needsServer = clocks?.heard && !isSeenBy(THIS_PAGE, clocks, thisMoment());
  return heldBy(made, needsServer ? await serverNow() : Number.NaN, thisMoment());
}

/** @param server the server's time now; NaN if unknown */
export function heldBy(made: Made, server: number, now: Moment, page = THIS_PAGE): number {
  return Math.max(0, Math.min(Math.round(guessOf(made, server, now, page)), LONGEST_HOLD_MS));
}

/** Whether this page made it, was awake ever since, and nobody has set the clock. */
function isSeenBy(page: string, clocks: Clocks, now: Moment): boolean {
  return (clocks.page ?? page) === page && areOneSpan(clocks.at, now);
}

/** Negative if the clock was set back and nothing else is known: `heldBy` makes it 0, as if made on arrival. */
function guessOf({ queuedAt, clocks }: Made, server: number, now: Moment, page: string): number {
  const byDay = queuedAt < EARLIEST_MADE_AT ? 0 : now.day - queuedAt;
  if (!clocks) return byDay;
  const { at, heard } = clocks;
  if (isSeenBy(page, clocks, now)) return now.page - at.page;
  // The page's clock may pause but never runs ahead, so it was held no longer than this. Without a pause this is exact:
  // it counts as if it had arrived as soon as it was made.
  const byServer = heard ? server - heard.server - at.page + heard.page : Number.NaN;
  // Unknown, or the server's clock was set.
  if (!(byServer > -APART_MS && byServer < LONGEST_HOLD_MS)) return byDay;
  // If the page slept or the clock was set between hearing the server and making it, the shorter hold is the better
  // guess.
  return (heard && areOneSpan(heard, at)) || byDay < 0 ? byServer : Math.min(byServer, byDay);
}

async function serverNow(): Promise<number> {
  const now = thisMoment();
  // Ask again if the last answer had no time.
  if (!serverTime?.server || !areOneSpan(serverTime, now) || now.page - serverTime.page > FRESH_MS)
    serverTime = await askTime();
  return serverTime.server + thisMoment().page - serverTime.page;
}

/** An answer that arrived while the tablet slept tells a time that is past. */
async function askTime(): Promise<ServerTime> {
  const asked = thisMoment();
  const heard = { server: await requestTime(), ...thisMoment() };
  return areOneSpan(asked, heard) ? heard : askTime();
}

/** A final refusal of this question must not keep a row from being sent: its time is then unknown. */
async function requestTime(): Promise<number> {
  try {
    return Date.parse((await answer(api.GET('/api/health'))).now);
  } catch (failure) {
    if (isWorthRetrying(failure)) throw failure;
    return Number.NaN;
  }
}
