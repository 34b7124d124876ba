import { useApprovalLimits } from './approval-limits';
import type { Asked } from './types';

/**
 * The approval that a cash out needs, as far as this device knows the limit; null if none. @param id of the cash out
 */
export function cashOutApproval(id: string, amount_centavos: number): Asked | null {
  const { cash_out_over_centavos: limit } = useApprovalLimits.getState();
  const isNeeded = limit !== null && amount_centavos > limit;
  return isNeeded ? { action: 'cash_out', subject: id, amount_centavos } : null;
}
