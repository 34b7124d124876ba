/** Display only: the server decides which business day something belongs to. */

const ZONE = { timeZone: 'Asia/Manila' } as const;
const TIME = new Intl.DateTimeFormat('en-PH', { ...ZONE, hour: 'numeric', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('en-PH', { ...ZONE, year: 'numeric', month: 'short', day: 'numeric' });
const SECONDS = new Intl.DateTimeFormat('en-PH', {
  ...ZONE,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const PLAIN = new Intl.DateTimeFormat('en-GB', { ...ZONE, timeStyle: 'medium' });
/** Manila is eight hours ahead all year, and has been since 1990. */
const MANILA_MS = 8 * 3_600_000;
/** Sweden writes dates as ISO does. */
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', ZONE);

/** '3:07 PM' in Manila, never on two lines. */
export function formatTime(instant: string | number): string {
  return TIME.format(new Date(instant)).replace(' ', '\u00a0');
}

/** '3:07:42 PM' in Manila, where seconds matter. */
export function formatSeconds(instant: string | number): string {
  return SECONDS.format(new Date(instant)).replace(' ', '\u00a0');
}

/** '15:07:42' in Manila, as spreadsheets read it. */
export function plainTime(instant: string | number): string {
  return PLAIN.format(new Date(instant));
}

/** '2026-11-21 15:07' in Manila, as printed on paper. */
export function plainMinute(instant: string | number): string {
  const at = new Date(instant);
  return `${ISO_DATE.format(at)} ${PLAIN.format(at).slice(0, 5)}`;
}

/** 'Nov 21, 2026' in Manila. */
export function formatDate(instant: string | number): string {
  return DATE.format(new Date(instant));
}

export function formatDateTime(instant: string | number): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** The time alone if it is of that business day; otherwise with its date, to prevent confusion. */
export function formatTimeOn(instant: string, day: string): string {
  return todayInManila(Date.parse(instant)) === day ? formatTime(instant) : formatDateTime(instant);
}

/** The hour of the Manila day, 0 to 23. */
export function hourInManila(instant: string): number {
  return new Date(Date.parse(instant) + MANILA_MS).getUTCHours();
}

/** The minute of the week in Manila, 0 to 10,079, from Monday's first. */
export function manilaMinute(now: number): number {
  // 1970 began on a Thursday.
  const minutes = Math.floor((now + MANILA_MS) / 60_000) + 3 * 1440;
  return ((minutes % 10_080) + 10_080) % 10_080;
}

/** '6:00 AM', of the minute of a day; never on two lines. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** Today's date in Manila, YYYY-MM-DD: the default of the date pickers. */
export function todayInManila(now: number = Date.now()): string {
  return ISO_DATE.format(now);
}

/** 95 → '1:35', for a countdown. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
