import { sendSignOut } from '~/api/sign-out';
import { cafeQuery } from '~/components/use-cafe';
import { useCurrentStaff } from '~/lib/current-staff';
import { freshen } from '~/live/freshen';
import { onLive, startLive, stopLive } from '~/live/live';
import { sendWaiting } from '~/outbox/outbox';
import { queryClient } from './query-client';

/** Keep the stream open while a person is signed in; it belongs to that person's session. */
export function connectLive(): void {
  freshen(queryClient);
  onLive((event) => {
    if (event.type === 'resync') void sendWaiting();
  });
  if (useCurrentStaff.getState().staff) startLive();
  // The server may not have received the sign-out of an earlier visit.
  void sendSignOut();
  addEventListener('online', () => void sendSignOut());
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff?.id === before?.id) return;
    stopLive();
    // What one person was shown is not kept for the next. For a person who takes a screen over, it is read again.
    if (before && staff) readAgain();
    else if (before) forget();
    if (staff) startLive();
  });
}

/** What the sign-in screen shows too stays: what the server wrote into the page may be old by now. */
function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== cafeQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}

function readAgain(): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
