import { type RefObject, useRef, useState } from 'react';
import type { CashTransaction } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { NO_CAPTION, SummaryCard, SummaryCards } from '~/components/summary-card';
import { VirtualList } from '~/components/virtual-list';
import { formatPlainDay, weekdayOf } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { counted } from '~/lib/whole';
import { CashOutNote } from './cash-out-note';
import { NetCashDialog } from './net-cash-dialog';
import { ROW_HEIGHT, TransactionRow } from './transaction-row';
import { useCashFlow } from './use-cash';

interface CashFlowProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  /** Open the rows behind a sum. */
  onSales: () => void;
  onExpenses: () => void;
  onCashOut: () => void;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

const row = (transaction: CashTransaction) => <TransactionRow transaction={transaction} withStaffId />;

/** Cash Flow (spec section 2): where a day's cash came from and went to. */
export function CashFlow({ on, today, onDay, onSales, onExpenses, onCashOut, scroller }: CashFlowProps) {
  const query = useCashFlow(on);
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = query.data;
  const net = flow?.net_cash_centavos;
  const [showsParts, setShowsParts] = useState(false);
  const showList = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <DayBar
        on={on}
        today={today}
        onChange={onDay}
        figures={
          <>
            <SummaryCards above label="Daily Performance Summary">
              <SummaryCard
                label="Revenue"
                value={flow && formatPeso(flow.sales_centavos)}
                caption={NO_CAPTION}
                onOpen={onSales}
              />
              <SummaryCard
                label="Cash In"
                value={flow && formatPeso(flow.cash_in_centavos)}
                caption={flow ? counted(flow.cash_in_count, 'transaction') : NO_CAPTION}
                onOpen={showList}
              />
              <SummaryCard
                label="Operating Expenses"
                value={flow && formatPeso(flow.expenses_centavos)}
                caption={NO_CAPTION}
                onOpen={onExpenses}
              />
              <SummaryCard
                label="Net Cash"
                value={net === undefined ? undefined : formatPeso(net)}
                caption="Final cash position"
                tone={net === undefined ? undefined : net < 0 ? 'bad' : 'good'}
                onOpen={() => setShowsParts(true)}
              />
            </SummaryCards>
            <CashOutNote flow={flow} onOpen={onCashOut} />
          </>
        }
      >
        <ButtonLink href={addressOf('/cash-transactions', on === today ? {} : { on })} data-screen-only>
          Manage Cash Transactions
        </ButtonLink>
      </DayBar>
      <SummaryCards above label="Cash In">
        <SummaryCard
          label="Total Cash In"
          value={flow && formatPeso(flow.cash_in_centavos)}
          caption={NO_CAPTION}
          onOpen={showList}
        />
        <SummaryCard label="Selected Date" value={formatPlainDay(on)} caption={weekdayOf(on)} />
      </SummaryCards>
      {flow && showsParts && (
        <NetCashDialog
          flow={flow}
          onSales={onSales}
          onExpenses={onExpenses}
          onCashOut={onCashOut}
          onCashIn={() => {
            setShowsParts(false);
            // The closing dialog returns the focus to the card; then the list takes it.
            requestAnimationFrame(showList);
          }}
          onClose={() => setShowsParts(false)}
        />
      )}
      <section className="stack" aria-labelledby="cash-in-list">
        <h2 ref={heading} id="cash-in-list" tabIndex={-1}>
          Cash In Transactions
        </h2>
        {hasFailed(query) ? (
          <FailedState title="Failed to fetch cash flow data" onRetry={query.refetch} />
        ) : !flow ? (
          <Skeleton label="Loading..." rows={3} height={ROW_HEIGHT} />
        ) : flow.cash_in.length > 0 ? (
          <VirtualList
            label="Cash in transactions"
            items={flow.cash_in}
            scroller={scroller}
            rowHeight={ROW_HEIGHT}
            row={row}
          />
        ) : (
          <EmptyState
            title="No cash in transactions recorded for this date"
            sentence="Cash put into the drawer, other than sales, is recorded in Cash Transactions."
          />
        )}
      </section>
    </>
  );
}
