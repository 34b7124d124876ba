import { formatPeso } from './money';

/** 'Short by ₱165.00'. @param centavos counted less expected */
export function differenceWords(centavos: number): string {
  if (centavos === 0) return 'Exact';
  return `${centavos < 0 ? 'Short' : 'Over'} by ${formatPeso(Math.abs(centavos))}`;
}
