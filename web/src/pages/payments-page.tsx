import { useMemo, useRef } from 'react';
import { PageFrame } from '~/components/page-frame';
import { paymentsQuery } from '~/features/drawer/verifying/api';
import { Payments } from '~/features/drawer/verifying/payments';
import { type PaymentsSearch, paymentsSearch } from '~/features/drawer/verifying/search';
import { changeSearch, usePlace, useSearch } from '~/lib/navigation';
import { useScrollRestoration } from '~/lib/use-scroll-restoration';
import { ScreenAside } from './screen-aside';
import { useBack } from './use-back';
import { useChosenDay } from './use-chosen-day';

/** `/payments`: a day's payments other than cash, and who has verified them. */
export function PaymentsPage() {
  const { on, today, choose, search: day } = useChosenDay();
  const requested = useSearch(paymentsSearch);
  const { pathname } = usePlace();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller);
  const keys = useMemo(() => [paymentsQuery(on).queryKey], [on]);
  const change = (next: PaymentsSearch) => changeSearch(pathname, () => ({ ...day, ...next }));
  return (
    <PageFrame ref={scroller} title="Verify payments" onBack={useBack()} aside={<ScreenAside keys={keys} />}>
      <Payments
        on={on}
        today={today}
        onDay={choose}
        search={requested}
        onSearch={change}
        scroller={scroller}
      />
    </PageFrame>
  );
}
