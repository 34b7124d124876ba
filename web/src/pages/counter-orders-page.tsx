import { PageFrame } from '~/components/page-frame';
import { UpdatedLine } from '~/components/updated-line';
import { CounterOrders } from '~/features/kitchen/counter-orders';
import { useTicketsUpdatedAt } from '~/features/kitchen/stale';
import type { ViewProps } from './lazy-view';

/** `/?view=orders`: what became of the orders, for the counter. */
export default function CounterOrdersPage({ title, onBack }: ViewProps) {
  return (
    <PageFrame title={title} onBack={onBack} aside={<TicketsAge />}>
      <CounterOrders />
    </PageFrame>
  );
}

/** On its own: it is drawn at every word of the server. */
function TicketsAge() {
  return <UpdatedLine at={useTicketsUpdatedAt()} />;
}
