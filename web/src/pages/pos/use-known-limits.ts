import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalLimitsQuery, useApprovalLimits } from '~/api/approval-limits';

/** Keeps the limits of approvals known, and the question for one loaded for when the network is away. */
export function useKnownLimits(): void {
  useQuery(approvalLimitsQuery);
  const hasLimit = useApprovalLimits((limits) => Object.values(limits).some((limit) => limit !== null));
  useEffect(() => {
    // If it cannot be loaded, the question itself says so.
    if (hasLimit) import('~/features/approvals/approval-dialog').catch(() => undefined);
  }, [hasLimit]);
}
