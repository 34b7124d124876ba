import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CashTransaction } from '~/api/types';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { LinkButton } from '~/components/link-button';
import { NO_CAPTION, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPlainDay, weekdayOf } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';
import { cashFlowQuery } from './api';
import { CashOutNote } from './cash-out-note';
import { NetCashDialog } from './net-cash-dialog';
import { ROW_HEIGHT, TransactionRow } from './transaction-row';

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
  const query = useQuery(cashFlowQuery(on));
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
        <LinkButton to="/cash-transactions" search={on === today ? {} : { on }} data-screen-only>
          Manage Cash Transactions
        </LinkButton>
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
        <DayList
          on={on}
          query={query}
          failed="Failed to fetch cash flow data"
          loading="Loading..."
          label="Cash in transactions"
          items={flow?.cash_in}
          scroller={scroller}
          rowHeight={ROW_HEIGHT}
          row={row}
        >
          <EmptyState
            title="No cash in transactions recorded for this date"
            sentence="Cash put into the drawer, other than sales, is recorded in Cash Transactions."
          />
        </DayList>
      </section>
    </>
  );
}
