/** How figures that are neither money nor counts are written. */

/** 125 → '12.5%', 50 → '5%'. */
export function percentOf(tenths: number): string {
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}

/** The margin always has its decimal: 500 → '50.0%'. */
export function marginOf(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}%`;
}

/** 75 → '1 h 15 min', 1500 → '1 d 1 h': nobody counts the hours of days. @param minutes whole minutes, 60 or more */
export function longTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/**
 * 7.5 → '7 min 30 s', 75 → '1 h 15 min', 1500 → '1 d 1 h'. @param minutes with two decimals, as the kitchen's times are
 * stored
 */
export function formatMinutes(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole >= 60) return longTime(whole);
  return seconds % 60 === 0 ? `${whole} min` : `${whole} min ${seconds % 60} s`;
}

/** 0 → '12 AM', 15 → '3 PM'. */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** 15 → '3 PM to 4 PM'; for several hours, from the first to the end of the last. */
export function hourSpan(hour: number, last = hour): string {
  return `${hourName(hour)} to ${hourName(last + 1)}`;
}
