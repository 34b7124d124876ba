import { longTime } from '~/lib/figures';

/** How long a ticket has waited and how long it took, in milliseconds. */

const MINUTE = 60_000;
const AMBER_MINUTES = 5;
const RED_MINUTES = 10;

/** Whole minutes since an order; never below 0, even if the device's clock is wrong. */
export function ageMinutes(createdAt: string, serverNow: number): number {
  return Math.max(0, Math.floor((serverNow - Date.parse(createdAt)) / MINUTE));
}

type AgeTone = 'fresh' | 'amber' | 'red';

export function ageTone(minutes: number): AgeTone {
  if (minutes >= RED_MINUTES) return 'red';
  return minutes >= AMBER_MINUTES ? 'amber' : 'fresh';
}

/** 'Just now', '1 minute', '12 minutes', '1 h 5 min', '5 d 9 h'. */
export function ageText(minutes: number): string {
  if (minutes >= 60) return ageInShort(minutes);
  return minutes === 1 ? '1 minute' : minutes === 0 ? 'Just now' : `${minutes} minutes`;
}

/** 'Just now', '4 min', '1 h 5 min', '5 d 9 h': a row on a phone has no room for more. */
export function ageInShort(minutes: number): string {
  if (minutes === 0) return 'Just now';
  return minutes < 60 ? `${minutes} min` : longTime(minutes);
}

/**
 * Whether the till had no server when it made the sale, so that the order may have been called out and made long ago. A
 * delay under a minute, as from a retry, does not count.
 */
export function wasSoldOffline(created_at: string, recorded_at: string): boolean {
  return Date.parse(recorded_at) - Date.parse(created_at) >= MINUTE;
}

/** Spec section 2: seconds under 1 minute, minutes under 60 minutes, otherwise 'Xh Ym'. Never rounded up. */
export function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
