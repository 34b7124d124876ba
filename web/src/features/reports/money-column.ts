import { formatPeso } from '~/lib/money';

/** The width in px of ₱1,234,567.89 in the widest system font. */
export const MONEY = 120;

export function pesoIfKnown(centavos: number | null): string {
  return centavos === null ? '' : formatPeso(centavos);
}
