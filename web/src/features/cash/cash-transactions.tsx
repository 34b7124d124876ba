import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CashTransaction } from '~/api/types';
import { Button } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { cashQuery, refetchCash } from './api';
import { CashForm } from './cash-form';
import { CashSums } from './cash-sums';
import classes from './cash-transactions.module.css';
import { type CashType, labelOf, shownOf } from './transaction';
import { ROW_HEIGHT, TransactionRow } from './transaction-row';
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
  const query = useQuery(cashQuery(on));
  const queries = useQueryClient();
  const readAgain = () => refetchCash(queries);
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
          <DayList
            on={on}
            query={query}
            failed="Failed to fetch cash transactions"
            loading="Loading..."
            label={show ? labelOf(show) : 'All transactions'}
            items={day && shownOf(day.transactions, show)}
            scroller={scroller}
            rowHeight={ROW_HEIGHT}
            row={row}
          >
            {show && day && day.transactions.length > 0 ? (
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
          </DayList>
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
