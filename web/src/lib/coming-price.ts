import { formatPlainDay } from './days';
import { formatPeso } from './money';

/**
 * '₱130.00 from Nov 30, 2026'.
 * @param centavos null for the price by rule
 */
export function comingPrice(centavos: number | null, fromOn: string): string {
  return `${centavos === null ? 'Usual price' : formatPeso(centavos)} from ${formatPlainDay(fromOn)}`;
}
