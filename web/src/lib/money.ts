/** Money is integer centavos everywhere; only its texts are in pesos. */

const GROUPS = /\B(?=(\d{3})+\.)/g;
const TYPED = /^₱?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/;

/** 123450 → '₱1,234.50'; a debt is '-₱50.00'. */
export function formatPeso(centavos: number): string {
  return `${centavos < 0 ? '-' : ''}₱${formatAmount(Math.abs(centavos))}`;
}

/** 123450 → '1,234.50', for a field that shows its own ₱. */
export function formatAmount(centavos: number): string {
  return plainAmount(centavos).replace(GROUPS, ',');
}

/** 123450 → '1234.50', as spreadsheets read it. */
export function plainAmount(centavos: number): string {
  const fraction = Math.abs(centavos % 100);
  const pesos = (Math.abs(centavos) - fraction) / 100;
  return `${centavos < 0 ? '-' : ''}${pesos}.${String(fraction).padStart(2, '0')}`;
}

/** Centavos of '1,234.50', '1234.5' or '₱1234'; null for anything else, including half centavos. */
export function parsePeso(text: string): number | null {
  const parts = TYPED.exec(text.trim());
  if (!parts) return null;
  const [, pesos = '', fraction = ''] = parts;
  if (pesos === '' && fraction === '') return null;
  const centavos = Number(pesos.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/**
 * The discount of a subtotal, half up, once. Exact while subtotal × 2000 is a safe integer: up to ₱45 billion.
 * @param tenths tenths of a percent, 0 to 1000
 */
export function discountOf(subtotalCentavos: number, tenths: number): number {
  return halfUp(subtotalCentavos * tenths, 1000);
}

/** n / d rounded half up, for n ≥ 0: by remainder, since a float quotient could round over the edge. */
export function halfUp(n: number, d: number): number {
  const doubled = 2 * n + d;
  return (doubled - (doubled % (2 * d))) / (2 * d);
}

/** The most that the server takes as one amount: ₱10 billion. */
export const MOST_CENTAVOS = 1_000_000_000_000;

/**
 * The message for a text that is not an amount; for '12,50' with the way to write it, as a comma separates thousands
 * here.
 */
export function invalidAmount(text: string, invalid = 'Please enter a valid amount'): string {
  const [, pesos, rest] = /^₱?\s*(\d+),(\d\d?)$/.exec(text.trim()) ?? [];
  return rest ? `${invalid}, with a point: ${pesos}.${rest}` : invalid;
}

/** Why a text is not an amount that can be kept, or null. */
export function amountProblem(text: string, invalid?: string, most = MOST_CENTAVOS): string | null {
  const centavos = parsePeso(text);
  if (centavos === null) return invalidAmount(text, invalid);
  return centavos > most ? `At most ${formatPeso(most)}` : null;
}
