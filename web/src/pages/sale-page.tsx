import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageFrame } from '~/components/page-frame';
import { historyQuery, saleQuery } from '~/features/sales/api';
import { SaleView } from '~/features/sales/sale-view';
import { goTo, usePlace } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';

/** `/sales/{id}`: one sale. Back leads to the previous screen or, without one, to the sales of its day. */
export function SalePage() {
  const [, , id = ''] = usePlace().pathname.split('/');
  const sale = useQuery(saleQuery(id)).data;
  const shown = useMemo(() => [saleQuery(id).queryKey, historyQuery(id).queryKey], [id]);

  const back = useBack(() => goTo('/', { view: 'sales', ...(sale && { on: sale.on }) }));

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
