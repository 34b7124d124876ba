import { formatPeso } from './money';

/** 'Short by ₱165.00'. @param centavos what was counted minus what should be in the drawer */
export function differenceWords(centavos: number): string {
  if (centavos === 0) return 'Exact';
  return `${centavos < 0 ? 'Short' : 'Over'} by ${formatPeso(Math.abs(centavos))}`;
}

/** '₱300.00 more was taken out before the count'. @param centavos what a till sent after it; not 0 */
export function sentLateWords(centavos: number): string {
  return `${formatPeso(Math.abs(centavos))} more ${centavos < 0 ? 'was taken out' : 'came in'} before the count`;
}
