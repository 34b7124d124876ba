const TYPED = /^(\d+|\d{1,3}(?:,\d{3})+)$/;

/** The whole number of '12', ' 12 ' or '1,234'; null for anything else: '1.5', '-1', 'ten', ''. */
export function parseWhole(text: string): number | null {
  const typed = text.trim();
  if (!TYPED.test(typed)) return null;
  const whole = Number(typed.replaceAll(',', ''));
  return Number.isSafeInteger(whole) ? whole : null;
}

/** '1 sale', '1,234 sales'. @param many the plural, if it is not `one` with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`;
}

/** 12345 → '12,345'. */
export function formatWhole(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Why a text is not a whole number between `least` and `most`, or null. */
export function wholeProblem(text: string, least: number, most: number, invalid?: string): string | null {
  const whole = parseWhole(text);
  if (whole === null) return invalid ?? 'Please enter a whole number';
  if (whole < least) return invalid ?? `At least ${formatWhole(least)}`;
  return whole > most ? `At most ${formatWhole(most)}` : null;
}
