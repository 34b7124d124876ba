import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { historyQuery, saleQuery } from '~/features/sales/api';
import { SaleView } from '~/features/sales/sale-view';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/** `/sales/{id}`: one sale. Back leads to where one came from, or else to the sales of its day. */
export function SalePage() {
  const { id } = useParams({ from: '/signed-in/sales/$id' });
  const navigate = useNavigate();
  const sale = useQuery(saleQuery(id)).data;
  const shown = useMemo(() => [saleQuery(id).queryKey, historyQuery(id).queryKey], [id]);

  const back = useBack(() => navigate({ to: '/', search: { view: 'sales', ...(sale && { on: sale.on }) } }));

  const number = sale?.order_number;
  return (
    <PageFrame
      title={typeof number === 'number' ? `Sale #${number}` : 'Sale'}
      onBack={back}
      aside={<ScreenAside keys={shown} />}
    >
      <SaleView key={id} id={id} />
    </PageFrame>
  );
}
