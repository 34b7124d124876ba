import { type Key, typeAmount } from '~/lib/keypad';

/**
 * Return tenths of a percent for typed text: clamped to 0–100 in steps of 0.1; '20%' is 20, anything that is not a
 * number is 0 (spec section 5).
 */
export function discountTenths(text: string): number {
  // Match plain decimals only, or '1e3' and '0x64' would take everything off.
  const percent = /^([\d.]*)\s*%?$/.exec(text.trim())?.[1];
  // Via the decimal text, so that 1.05 becomes 1.1; as a float it would become 1.0.
  return Math.round(Math.min(Number(`${percent}e1`) || 0, 1000));
}

/** 125 → '12.5', 50 → '5'. */
export function formatTenths(tenths: number): string {
  const whole = Math.floor(tenths / 10);
  return tenths % 10 === 0 ? String(whole) : `${whole}.${tenths % 10}`;
}

/** The field's text after a key of the pad: at most three digits, a point and one more. */
export function typePercent(text: string, key: Key): string {
  const typed = typeAmount(text.replace('%', ''), key);
  return /^\d{0,3}(\.\d?)?$/.test(typed) ? typed : text;
}
