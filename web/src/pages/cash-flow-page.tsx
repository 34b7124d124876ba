import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { cashFlowQuery } from '~/features/cash/api';
import { CashFlow } from '~/features/cash/cash-flow';
import { goTo } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';
import { useChosenDay } from './use-chosen-day';

export function CashFlowPage() {
  const { on, today, choose, search } = useChosenDay();
  const back = useBack();
  const scroller = useRef<HTMLElement>(null);
  const keys = useMemo(() => [cashFlowQuery(on).queryKey], [on]);
  const open = (view: 'sales' | 'expenses') => goTo('/', { view, ...search });
  return (
    <PageFrame ref={scroller} title="Cash Flow" onBack={back} aside={<ScreenAside keys={keys} />}>
      <CashFlow
        on={on}
        scroller={scroller}
        today={today}
        onDay={choose}
        onSales={() => open('sales')}
        onExpenses={() => open('expenses')}
        onCashOut={() => goTo('/cash-transactions', { ...search, show: 'cash_out' })}
      />
    </PageFrame>
  );
}
