import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { cashQuery } from '~/features/cash/api';
import { CashTransactions } from '~/features/cash/cash-transactions';
import { type CashSearch, cashSearch } from '~/features/cash/search';
import { changeSearch, usePlace, useSearch } from '~/lib/navigation';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';
import { useChosenDay } from './use-chosen-day';

export function CashTransactionsPage() {
  const { on, today, choose, search } = useChosenDay();
  const { show, row } = useSearch(cashSearch);
  const { pathname } = usePlace();
  const scroller = useRef<HTMLElement>(null);
  const keys = useMemo(() => [cashQuery(on).queryKey], [on]);
  const go = (next: CashSearch) => changeSearch(pathname, () => next);
  return (
    <PageFrame
      ref={scroller}
      title="Cash Transactions"
      onBack={useBack()}
      aside={<ScreenAside keys={keys} />}
    >
      <CashTransactions
        on={on}
        scroller={scroller}
        today={today}
        onDay={choose}
        show={show}
        opened={row}
        onShow={(next) => go({ ...search, ...(next && { show: next }) })}
        onShowAllOf={(day) => go(day === today ? {} : { on: day })}
      />
    </PageFrame>
  );
}
