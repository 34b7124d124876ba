import { useState } from 'react';
import { Button } from '~/components/button';
import { FailedState } from '~/components/failed-state';
import { Problem } from '~/components/problem';
import { SearchField } from '~/components/search-field';
import { Skeleton } from '~/components/skeleton';
import { useWrite } from '~/components/use-write';
import { formatTime } from '~/lib/time';
import { useLive } from '~/live/live';
import { forgetScreens } from '../api';
import { FAILED, useTicketsFeed } from '../tickets/tickets-feed';
import { useTickets } from '../tickets/tickets-store';
import { CounterBoard } from './counter-board';
import { searchedNumberOf } from './counter-list';
import { CounterOrderDialog } from './counter-order-dialog';
import { useKitchens } from './use-server-now';

/** The counter's list of orders, which answers: is #12 ready? */
export function CounterOrders() {
  const [text, setText] = useState('');
  const [wantsAll, setWantsAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const searchedNumber = searchedNumberOf(text);
  // The order that a customer asks for may be the day's first.
  const showsAll = wantsAll || searchedNumber !== null;
  const { failed, refetch } = useTicketsFeed(showsAll ? 'all' : 'latest');
  const day = useTickets((state) => state.day);
  const open = useTickets(({ tickets }) => (openId === null ? undefined : tickets[openId]));
  // What is voided, or not listed any more, closes for good: otherwise it would open by itself once it is back.
  if (openId !== null && day !== null && (!open || open.voided)) setOpenId(null);

  if (day === null)
    return failed ? (
      <FailedState title={FAILED} onRetry={refetch} />
    ) : (
      <Skeleton label="Loading orders..." rows={6} height={84} />
    );
  return (
    <>
      <div className="row wrap gap-12 pinned" data-screen-only>
        <SearchField
          label="Find by number"
          placeholder="Find by number"
          inputMode="numeric"
          text={text}
          onChange={setText}
        />
        <KitchenClosed />
      </div>
      <CounterBoard
        day={day}
        searchedNumber={searchedNumber}
        onOpen={setOpenId}
        onShowAll={showsAll ? null : () => setWantsAll(true)}
      />
      {open && <CounterOrderDialog ticket={open} on={day.on} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Shown only if it is certain: an offline device knows nothing about kitchen screens. */
function KitchenClosed() {
  const isClosed = useLive(({ connected, kitchensSince }) => connected && kitchensSince === null);
  const { lostSince } = useKitchens();
  if (lostSince === null) return isClosed && <p className="small dim">No kitchen screen is open</p>;
  return (
    <>
      <p className="small dim">Kitchen not reachable since {formatTime(lostSince)}</p>
      <StopWarning />
    </>
  );
}

/** If the kitchen works without a screen today, people must not get used to ignoring the warning. */
function StopWarning() {
  const { busy, problem, write } = useWrite({
    send: forgetScreens,
    onDone: () => undefined,
    failed: 'Failed to stop the warning',
  });
  return (
    <>
      <Button aria-disabled={busy} onClick={write}>
        Stop warning
      </Button>
      <Problem text={problem} />
    </>
  );
}
