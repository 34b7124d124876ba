import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { discountLimitQuery, useDiscountLimit } from '~/features/order/payment/discount-limit';

/** Keeps the limit of discounts known, and the question for an approval at hand for when the network is not. */
export function useKnownLimit(): void {
  useQuery(discountLimitQuery);
  const hasLimit = useDiscountLimit(({ tenths }) => tenths !== null);
  useEffect(() => {
    // Where it cannot be loaded the question itself says so.
    if (hasLimit) import('~/features/approvals/approval-dialog').catch(() => undefined);
  }, [hasLimit]);
}
