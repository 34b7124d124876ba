import { PageFrame } from '~/components/page-frame';
import { CounterOrders } from '~/features/kitchen/counter/counter-orders';
import { TicketsAge } from '~/features/kitchen/tickets/tickets-age';
import { SyncBadge } from '~/outbox/sync-badge';
import type { ViewProps } from './lazy-view';
import { NoScans } from './no-scans';
import { useFocusNearby } from './use-focus-nearby';

/** `/?view=orders`: the state of the orders, for the counter. */
export default function CounterOrdersPage({ title, onBack }: ViewProps) {
  useFocusNearby();
  return (
    <PageFrame
      title={title}
      onBack={onBack}
      aside={
        <>
          <TicketsAge />
          <SyncBadge />
        </>
      }
    >
      <NoScans />
      <CounterOrders />
    </PageFrame>
  );
}
