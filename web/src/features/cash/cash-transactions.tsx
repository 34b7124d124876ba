import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { approvalLimitsQuery } from '~/api/approval-limits';
import type { CashTransaction } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { DayList } from '~/components/day-list';
import { EmptyState } from '~/components/empty-state';
import { OpenedNote, type OpenedState } from '~/components/opened-note';
import { usePaperPreview } from '~/components/paper/use-paper-preview';
import { RECORD_HEIGHT } from '~/components/record-row';
import { addressOf } from '~/lib/navigation';
import { useWaiting } from '~/outbox/use-waiting';
import { cacheRecorded, cashQuery, refetchCash } from './api';
import { CashForm } from './cash-form';
import { CashSums } from './cash-sums';
import classes from './cash-transactions.module.css';
import { LateCash } from './late-cash';
import { type CashType, labelOf, shownOf } from './transaction';
import { TransactionRow } from './transaction-row';
import { cashOutsOf, type ListedCash, withUnsent } from './unsent-cash';
import { VoidDialog } from './void-dialog';

interface CashTransactionsProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  show: CashType | undefined;
  onShow: (show: CashType | undefined) => void;
  onShowAllOf: (day: string) => void;
  /** The id of the movement that the address opens. */
  opened: string | undefined;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** Cash Transactions (spec section 2): what goes into and out of the drawer beside sales. */
export function CashTransactions(props: CashTransactionsProps) {
  const { on, today, onDay, show, onShow, onShowAllOf, opened, scroller } = props;
  const query = useQuery(cashQuery(on));
  const queries = useQueryClient();
  const refetch = () => refetchCash(queries);
  const [voiding, setVoiding] = useState<CashTransaction | null>(null);
  const list = useRef<HTMLElement>(null);
  const hasVoided = useRef(false);
  // The Void button is about to go, and would take the focus with it.
  useEffect(() => {
    if (voiding || !hasVoided.current) return;
    hasVoided.current = false;
    list.current?.focus({ preventScroll: true });
  }, [voiding]);
  const { open, preview } = usePaperPreview();
  const openSlip = useCallback(
    ({ id }: CashTransaction) => open({ kind: 'cash-slip', id }, 'the slip'),
    [open],
  );
  const row = useCallback(
    (transaction: ListedCash) => (
      <TransactionRow transaction={transaction} onVoid={setVoiding} onSlip={openSlip} />
    ),
    [openSlip],
  );
  useEffect(() => cacheRecorded(queries), [queries]);
  // An approval is asked for before anything is sent, so the limits must be known.
  useQuery(approvalLimitsQuery);
  const waiting = useWaiting('cash');
  const rows = [...waiting.rows, ...cashOutsOf(useWaiting('expense').rows)];
  const { sums, transactions } = withUnsent(query.data, on, { ...waiting, rows });
  return (
    <>
      <DayBar on={on} today={today} onChange={onDay}>
        <ButtonLink href={addressOf('/drawer')}>Drawer</ButtonLink>
      </DayBar>
      <CashSums on={on} day={sums} show={show} onShow={onShow} />
      <LateCash cash={query.data?.arrived_late ?? []} />
      <div className={`stack gap-12 ${classes.columns}`}>
        <CashForm
          on={on}
          today={today}
          onRecorded={(type, recordedOn) => {
            refetch();
            const isShown = recordedOn === on && (!show || show === type);
            if (!isShown) onShowAllOf(recordedOn);
          }}
        />
        <section ref={list} tabIndex={-1} aria-label="Transactions" className="stack">
          <OpenedNote
            what="cash movement"
            state={opened && query.data ? stateOf(transactions, opened) : undefined}
          />
          <DayList
            on={on}
            query={query}
            failed="Failed to fetch cash transactions"
            loading="Loading..."
            label={show ? labelOf(show) : 'All transactions'}
            items={transactions && shownOf(transactions, show)}
            scroller={scroller}
            rowHeight={RECORD_HEIGHT}
            row={row}
            opened={opened}
          >
            {show && transactions && transactions.length > 0 ? (
              <EmptyState title={`No ${labelOf(show)} on this date`}>
                <Button onClick={() => onShow(undefined)}>Show all</Button>
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
            refetch();
          }}
          onRefused={refetch}
        />
      )}
      {preview}
    </>
  );
}

function stateOf(transactions: readonly ListedCash[] | undefined, opened: string): OpenedState {
  const cash = transactions?.find(({ id }) => id === opened);
  if (!cash) return 'missing';
  return cash.voided ? 'voided' : 'listed';
}
