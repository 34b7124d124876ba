/** How figures that are neither money nor counts are written. */

/** 125 → '12.5%', 50 → '5%'. */
export function percentOf(tenths: number): string {
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}

/** The margin always has its decimal: 500 → '50.0%'. */
export function marginOf(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}%`;
}

/** 7.5 → '7 min 30 s', 75 → '1 h 15 min'. @param minutes as the kitchen's time is kept, with two decimals */
export function formatMinutes(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole >= 60) return `${Math.floor(whole / 60)} h ${whole % 60} min`;
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
