import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keep, kept } from '~/lib/storage';
import { answer, api } from './client';

const inUseQuery = queryOptions({
  queryKey: ['taxes', 'in-use'],
  queryFn: ({ signal }) => answer(api.GET('/api/reports/taxes/in-use', { signal })),
  meta: { topics: ['figures'] },
});

const KEPT_AS = 'taxes-in-use';

/** Whether VAT, a service charge or a card was ever part of a sale of this cafe. */
export function useTaxesInUse(): boolean {
  const inUse = useQuery(inUseQuery).data?.in_use;
  useEffect(() => {
    if (inUse !== undefined) keep(KEPT_AS, String(inUse));
  }, [inUse]);
  // Until the answer is there, the last known one applies, so that nothing moves.
  return inUse ?? kept(KEPT_AS) === 'true';
}
