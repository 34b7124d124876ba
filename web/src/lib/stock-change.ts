import { formatThousandths } from './thousandths';
import { formatWhole } from './whole';

/**
 * The change of a stock: '+5', '−3', of what a recipe took '−18 g'; '0' where there was nothing to take.
 * @param units whole ones
 * @param used in thousandths of the content's unit, below 0 what came back; null for whole units
 * @param unit the content's
 */
export function stockChange(units: number, used: number | null, unit: string): string {
  if (used !== null) return `${used < 0 ? '+' : '−'}${formatThousandths(used)} ${unit}`;
  if (units === 0) return '0';
  return `${units < 0 ? '−' : '+'}${formatWhole(Math.abs(units))}`;
}
