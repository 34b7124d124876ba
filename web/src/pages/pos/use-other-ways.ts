import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showFailure } from '~/components/toast';
import { type OtherWays, takenQuery, useTaken } from '~/features/order/tenders/taken';
import { useFile } from '~/lib/use-file';

const load = () => import('~/features/order/tenders/ways-to-pay');

/**
 * The ways to pay besides cash; null until loaded, or where the cafe never had any. @param now an order is being paid
 */
export function useOtherWays(now: boolean): OtherWays | null {
  useQuery(takenQuery);
  const taken = useTaken(({ tenders }) => tenders);
  const onMissing = () =>
    showFailure('Only cash can be taken now. Check the connection and open the order again.');
  const file = useFile(load, taken.length === 0 ? null : now ? 'now' : 'soon', onMissing, true);
  return useMemo(() => file && { ...file, taken }, [file, taken]);
}
