import { formatPeso } from '~/lib/money';

/** The width in px of ₱123,456.00. */
export const MONEY = 108;

export function pesoIfKnown(centavos: number | null): string {
  return centavos === null ? '' : formatPeso(centavos);
}
