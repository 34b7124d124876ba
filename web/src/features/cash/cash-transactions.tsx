import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CashTransaction } from '~/api/types';
import { Button } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { VirtualList } from '~/components/virtual-list';
import { CashForm } from './cash-form';
import { CashSums } from './cash-sums';
import classes from './cash-transactions.module.css';
import { type CashType, labelOf, shownOf } from './transaction';
import { ROW_HEIGHT, TransactionRow } from './transaction-row';
import { useCash, useReadAgain } from './use-cash';
import { VoidDialog } from './void-dialog';

interface CashTransactionsProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  show: CashType | undefined;
  onShow: (show: CashType | undefined) => void;
  onShowAllOf: (day: string) => void;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** Cash Transactions (spec section 2): what goes into and out of the drawer beside sales. */
export function CashTransactions(props: CashTransactionsProps) {
  const { on, today, onDay, show, onShow, onShowAllOf, scroller } = props;
  const query = useCash(on);
  const readAgain = useReadAgain();
  const [voiding, setVoiding] = useState<CashTransaction | null>(null);
  const list = useRef<HTMLElement>(null);
  const hasVoided = useRef(false);
  // The button is about to go, and would take the focus with it.
  useEffect(() => {
    if (voiding || !hasVoided.current) return;
    hasVoided.current = false;
    list.current?.focus({ preventScroll: true });
  }, [voiding]);
  const row = useCallback(
    (transaction: CashTransaction) => <TransactionRow transaction={transaction} onVoid={setVoiding} />,
    [],
  );
  const day = query.data;
  const shown = day && shownOf(day.transactions, show);
  return (
    <>
      <DayBar on={on} today={today} onChange={onDay} />
      <div className={classes.sums}>
        <CashSums on={on} day={day} show={show} onShow={onShow} />
      </div>
      <div className={`stack gap-12 ${classes.columns}`}>
        <CashForm
          on={on}
          today={today}
          onRecorded={(recorded) => {
            readAgain();
            const isShown = recorded.on === on && (!show || show === recorded.transaction_type);
            if (!isShown) onShowAllOf(recorded.on);
          }}
        />
        <section ref={list} tabIndex={-1} aria-label="Transactions">
          {hasFailed(query) ? (
            <FailedState title="Failed to fetch cash transactions" onRetry={query.refetch} />
          ) : !shown ? (
            <Skeleton label="Loading..." rows={4} height={ROW_HEIGHT} />
          ) : shown.length > 0 ? (
            <VirtualList
              label={show ? labelOf(show) : 'All transactions'}
              items={shown}
              scroller={scroller}
              rowHeight={ROW_HEIGHT}
              row={row}
            />
          ) : day && day.transactions.length > 0 && show ? (
            <EmptyState title={`No ${labelOf(show)} on this date`}>
              <Button primary onClick={() => onShow(undefined)}>
                Show all
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="No transactions recorded for this date"
              sentence={
                on === today
                  ? 'Record cash that goes into or out of the drawer, other than sales.'
                  : undefined
              }
            />
          )}
        </section>
      </div>
      {voiding && (
        <VoidDialog
          transaction={voiding}
          onClose={() => setVoiding(null)}
          onVoided={() => {
            setVoiding(null);
            hasVoided.current = true;
            readAgain();
          }}
          onRefused={readAgain}
        />
      )}
    </>
  );
}
