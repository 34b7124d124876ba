import { useQuery } from '@tanstack/react-query';
import type { SupplierOrder, ToOrder } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { exportFile } from '~/components/export-file';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { addressOf } from '~/lib/navigation';
import { useOnce } from '~/lib/use-once';
import { counted, formatWhole } from '~/lib/whole';
import { useToday } from '~/live/today';
import { orderListQuery, readOrderFile } from './api';
import { orderReason } from './order-words';

const FAILED = 'Failed to fetch what to order';

/** By supplier, the items that would fall to their minimum before an order of them arrived. */
export function OrderList() {
  const query = useQuery(orderListQuery);
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  const { data } = query;
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!data) return <Skeleton label="Loading..." rows={4} height={120} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Nothing to order"
        sentence="Items that will fall to their minimum before a new order can arrive are listed here."
      >
        <ButtonLink primary href={addressOf('/', { view: 'inventory' })}>
          Manage Inventory
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className="row wrap between">
        <p className="small dim">Enough for 7 days after it arrives, and more than the minimum.</p>
        <div className="row">
          <Tools />
        </div>
      </div>
      {data.map((order) => (
        <Supplier key={order.supplier} order={order} />
      ))}
    </>
  );
}

function Supplier({ order: { supplier, items } }: { order: SupplierOrder }) {
  return (
    <TitledCard
      title={supplier || 'No supplier set'}
      tools={<span className="small dim">{counted(items.length, 'item')}</span>}
    >
      <ul className="lines">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Row({ item }: { item: ToOrder }) {
  return (
    <li className="row gap-16 pad-8">
      <div className="grow">
        <h3 className="strong break">{item.name}</h3>
        <p className="small dim break">{orderReason(item)}</p>
      </div>
      <p className="fixed right">
        <span className="tiny dim">Order </span>
        <span className="large bold">{formatWhole(item.to_order)}</span>
      </p>
    </li>
  );
}

function Tools() {
  const today = useToday();
  const { busy, once } = useOnce();

  const save = () => exportFile(`to_order_${today}.csv`, readOrderFile, 'what to order');

  return (
    <>
      <Button onClick={() => window.print()}>Print</Button>
      <Button aria-disabled={busy} onClick={() => void once(save)}>
        Export CSV
      </Button>
    </>
  );
}
