import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored, writeStored } from '~/lib/storage';
import { answer, api } from './client';

const inUseQuery = queryOptions({
  queryKey: ['taxes', 'in-use'],
  queryFn: ({ signal }) => answer(api.GET('/api/reports/taxes/in-use', { signal })),
  meta: { topics: ['figures'] },
});

const KEY = 'taxes-in-use';

/** Whether any sale of this cafe ever had VAT, a service charge or a card in it. */
export function useTaxesInUse(): boolean {
  const inUse = useQuery(inUseQuery).data?.in_use;
  useEffect(() => {
    if (inUse !== undefined) writeStored(KEY, String(inUse));
  }, [inUse]);
  // The last known value until it is known again, so that nothing moves.
  return inUse ?? readStored(KEY) === 'true';
}
