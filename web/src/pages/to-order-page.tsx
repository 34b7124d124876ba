import { PageFrame } from '~/components/page-frame';
import { orderListQuery } from '~/features/inventory/ordering/api';
import { OrderList } from '~/features/inventory/ordering/order-list';
import { goTo } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

const SHOWN = [orderListQuery.queryKey];

/** `/to-order`: what to order from whom, before it runs out. */
export function ToOrderPage() {
  const back = useBack(() => goTo('/', { view: 'inventory' }));
  return (
    <PageFrame title="To order" onBack={back} aside={<ScreenAside keys={SHOWN} />}>
      <OrderList />
    </PageFrame>
  );
}
