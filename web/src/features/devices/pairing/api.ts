import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { noteLetIn, noteNotAdded } from '~/lib/device';
import { claimOf, forgetClaim } from './stored-claim';

/** Somebody is being asked to confirm this browser. */
const WAITING_MS = 1000;
/** Another tab may have been added. */
const IDLE_MS = 5000;

/** How far this browser has come with being added, polled; 'paired' also if it need not be. */
export const pairingQuery = queryOptions({
  queryKey: ['pairing'],
  queryFn: async ({ signal }) => {
    const pairing = await answer(api.GET('/api/pairing', { signal }));
    if (pairing.state === 'paired') {
      forgetClaim();
      noteLetIn(pairing.home ?? null);
    } else noteNotAdded();
    return pairing;
  },
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : IDLE_MS),
  retry: false,
});

/** Asks to be added by this code. The same code sent again is the same claim, even if the first answer was lost. */
export function postClaim(code: string) {
  return answer(api.POST('/api/pairing', { body: claimOf(code) }));
}
