import { useApprovalLimits } from './approval-limits';
import type { NeededApproval } from './types';

/** What has to be approved for a cash out, as far as this device knows the limit. @param id the id of the cash out */
export function cashOutApproval(id: string, amount_centavos: number): NeededApproval | null {
  const { cash_out_over_centavos: limit } = useApprovalLimits.getState();
  const isNeeded = limit !== null && amount_centavos > limit;
  return isNeeded ? { action: 'cash_out', subject: id, amount_centavos } : null;
}
