import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { UpdatedLine } from '~/components/updated-line';
import { historyQuery, saleQuery } from '~/features/sales/api';
import { SaleView } from '~/features/sales/sale-view';
import { useRightAt } from '~/live/known';
import { SyncBadge } from '~/outbox/sync-badge';

/** `/sales/{id}`: one sale. Back leads to where one came from, or else to the sales of its day. */
export function SalePage() {
  const { id } = useParams({ from: '/signed-in/sales/$id' });
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const sale = useQuery(saleQuery(id)).data;
  const shown = useMemo(() => [saleQuery(id).queryKey, historyQuery(id).queryKey], [id]);

  function back() {
    if (canGoBack) history.back();
    else void navigate({ to: '/', search: { view: 'sales', ...(sale && { on: sale.on }) } });
  }

  const number = sale?.order_number;
  return (
    <PageFrame
      title={typeof number === 'number' ? `Sale #${number}` : 'Sale'}
      onBack={back}
      aside={
        <>
          <SaleAge keys={shown} />
          <SyncBadge />
        </>
      }
    >
      <SaleView key={id} id={id} />
    </PageFrame>
  );
}

/** On its own: it is drawn at every word of the server. */
function SaleAge({ keys }: { keys: Parameters<typeof useRightAt>[0] }) {
  return <UpdatedLine at={useRightAt(keys)} />;
}
