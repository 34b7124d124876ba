import { formatThousandths } from './thousandths';
import { formatWhole } from './whole';

/**
 * A change of stock: '+5', '−3', or '−18 g' for what a recipe took; '0' if there was nothing to take.
 * @param units whole units
 * @param used in thousandths of the content's unit, below 0 for what came back; null for whole units
 * @param unit the content's unit
 */
export function stockChange(units: number, used: number | null, unit: string): string {
  if (used !== null) return `${used < 0 ? '+' : '−'}${formatThousandths(used)} ${unit}`;
  if (units === 0) return '0';
  return `${units < 0 ? '−' : '+'}${formatWhole(Math.abs(units))}`;
}
