import { type Key, typeAmount } from '~/lib/keypad';

/**
 * Tenths of a percent from what was typed: clamped to 0–100 in steps of 0.1; '20%' is 20, anything that is
 * not a number is 0 (spec section 5).
 */
export function discountTenths(text: string): number {
  const trimmed = text.trim().replace(/\s*%$/, '');
  const percent = trimmed === '' ? 0 : Number(trimmed);
  if (Number.isNaN(percent)) return 0;
  // Via the decimal text, so that 1.05 becomes 1.1 and not 1.0, as its float would.
  const tenths = Number(`${percent}e1`);
  return Math.round(Math.min(Math.max(Number.isNaN(tenths) ? percent * 10 : tenths, 0), 1000));
}

/** 125 → '12.5', 50 → '5'. */
export function formatTenths(tenths: number): string {
  const whole = Math.floor(tenths / 10);
  return tenths % 10 === 0 ? String(whole) : `${whole}.${tenths % 10}`;
}

/** The text of the field after a key of the pad: three digits, a point, one more. */
export function typePercent(text: string, key: Key): string {
  const typed = typeAmount(text.replace('%', ''), key);
  return /^\d{0,3}(\.\d?)?$/.test(typed) ? typed : text;
}
