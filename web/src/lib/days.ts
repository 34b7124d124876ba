/** Business days as YYYY-MM-DD: computed on the written date, so that no time zone can shift them. */

const NAMED = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const SHORT = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const PLAIN = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const MONTH = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', year: 'numeric', month: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', weekday: 'long' });
// There is no year 0, and the server accepts none.
const WRITTEN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** The last day that this format can express. */
export const LAST_DAY = '9999-12-31';

/**
 * The day this many days later, or earlier if negative: shiftDay('2026-03-01', -1) is '2026-02-28'. The day itself if
 * the result would leave the years 1 to 9999.
 */
export function shiftDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  const shifted = at.toISOString().slice(0, 10);
  return isDay(shifted) ? shifted : day;
}

/** True for an existing day, written YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !WRITTEN.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** True for a completely typed day: 0002-11-21 is on its way to a year that begins with 2. */
export function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** 'Sat, Nov 21, 2026'. */
export function formatDay(day: string): string {
  return NAMED.format(new Date(`${day}T00:00:00Z`));
}

/** 'Nov 21', for the axis of a chart. */
export function formatShortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}

/** 'Nov 21, 2026', where the weekday is shown elsewhere. */
export function formatPlainDay(day: string): string {
  return PLAIN.format(new Date(`${day}T00:00:00Z`));
}

/** 'Nov 2026', the month of a day. */
export function formatMonth(day: string): string {
  return MONTH.format(new Date(`${day}T00:00:00Z`));
}

/** 'Saturday'. */
export function weekdayOf(day: string): string {
  return WEEKDAY.format(new Date(`${day}T00:00:00Z`));
}
