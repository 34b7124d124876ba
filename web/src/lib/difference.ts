import { formatPeso } from './money';

/** 'Short by ₱165.00'. @param centavos what was counted minus what should be in the drawer */
export function differenceWords(centavos: number): string {
  if (centavos === 0) return 'Exact';
  return `${centavos < 0 ? 'Short' : 'Over'} by ${formatPeso(Math.abs(centavos))}`;
}
