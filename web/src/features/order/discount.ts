import { type Key, typeAmount } from '~/lib/keypad';

/**
 * Tenths of a percent from what was typed: clamped to 0–100 in steps of 0.1; '20%' is 20, anything that is
 * not a number is 0 (spec section 5).
 */
export function discountTenths(text: string): number {
  // Whole, or '1e3' and '0x64' would give all of it away.
  const percent = /^([\d.]*)\s*%?$/.exec(text.trim())?.[1];
  // Via the decimal text, so that 1.05 becomes 1.1 and not 1.0, as its float would.
  return Math.round(Math.min(Number(`${percent}e1`) || 0, 1000));
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
