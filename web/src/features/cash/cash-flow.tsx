import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CashTransaction } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { RECORD_HEIGHT } from '~/components/record-row';
import { MoneyCard, SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPlainDay, weekdayOf } from '~/lib/days';
import { addressOf } from '~/lib/navigation';
import { counted } from '~/lib/whole';
import { cashFlowQuery } from './api';
import { CashOutNote } from './cash-out-note';
import { NetCashDialog } from './net-cash-dialog';
import { TransactionRow } from './transaction-row';

interface CashFlowProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  /** These open the rows behind a sum. */
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
              <MoneyCard label="Revenue" centavos={flow?.sales_centavos} onOpen={onSales} />
              <MoneyCard
                label="Cash In"
                centavos={flow?.cash_in_centavos}
                caption={flow && counted(flow.cash_in_count, 'transaction')}
                onOpen={showList}
              />
              <MoneyCard label="Operating Expenses" centavos={flow?.expenses_centavos} onOpen={onExpenses} />
              <MoneyCard
                label="Net Cash"
                centavos={flow?.net_cash_centavos}
                isNet
                caption="Final cash position"
                onOpen={() => setShowsParts(true)}
              />
            </SummaryCards>
            <CashOutNote flow={flow} onOpen={onCashOut} />
          </>
        }
      >
        <ButtonLink href={addressOf('/cash-transactions', on === today ? {} : { on })}>
          Manage Cash Transactions
        </ButtonLink>
      </DayBar>
      <SummaryCards above label="Cash In">
        <MoneyCard label="Total Cash In" centavos={flow?.cash_in_centavos} onOpen={showList} />
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
          rowHeight={RECORD_HEIGHT}
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
