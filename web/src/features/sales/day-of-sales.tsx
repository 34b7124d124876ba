import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useDrawersInUse } from '~/api/drawer';
import type { Sale } from '~/api/types';
import { DayBar } from '~/components/day-bar';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { RECORD_HEIGHT } from '~/components/record-row';
import { Skeleton } from '~/components/skeleton';
import chart from '~/components/small-chart.module.css';
import { openPaidBy, TenderSumCards } from '~/components/tender-sums';
import { ActiveSales } from './active-sales';
import { dayQuery } from './api';
import { DaySums } from './day-sums';
import { HoursChart } from './hours-chart';
import { LateSales, UnapprovedSales } from './named-sales';
import type { SalesSearch } from './search';
import { UnrecordedSales } from './unrecorded-sales';
import { useSalesList } from './use-sales-list';
import { VoidDialog } from './void-dialog';
import { VoidedSales } from './voided-sales';

const FAILED = 'Failed to fetch sales data';

interface DayOfSalesProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  filter: SalesSearch;
  onFilter: (filter: SalesSearch) => void;
  /** The id, from the address, of the sale to open among those removed from a till. */
  opened: string | undefined;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** Sales Reports (spec section 2): a day's totals, and every sale behind them. */
export function DayOfSales(props: DayOfSalesProps) {
  const { on, today, onDay, filter, onFilter, opened, scroller } = props;
  const day = useQuery(dayQuery(on));
  const drawersInUse = useDrawersInUse();
  const active = useSalesList(on, 'active', filter.search);
  const voided = useSalesList(on, 'voided', filter.search);
  const [voiding, setVoiding] = useState<Sale | null>(null);
  const list = useRef<HTMLElement>(null);
  const answers = [{ failed: hasFailed(day), refetch: day.refetch }, active, voided];
  // Fails only if nothing was ever loaded: later failures are silent, and 'Updated' shows the age.
  const failed = answers.some((answer) => answer.failed);
  useFailureToast(failed, FAILED);

  function openHour(hour: number) {
    onFilter({ ...filter, hour });
    showList();
  }

  function showList() {
    list.current?.scrollIntoView({ block: 'start' });
  }

  async function retry() {
    const tried = await Promise.all(
      answers.filter((answer) => answer.failed).map(({ refetch }) => refetch()),
    );
    return { isSuccess: tried.every(({ isSuccess }) => isSuccess) };
  }

  const figures = day.data;
  const isEmpty = figures?.active_count === 0 && figures.voided_count === 0;
  return (
    <>
      <DayBar on={on} today={today} onChange={onDay} />
      <DaySums figures={figures} onOpen={figures && figures.active_count > 0 ? showList : undefined} />
      {figures && (
        <TenderSumCards tenders={figures.tenders} onOpen={(tender) => openPaidBy(on, tender)} on={on} />
      )}
      {figures && <LateSales sales={figures.arrived_late} />}
      {figures && <UnapprovedSales sales={figures.without_approval} />}
      {figures && <UnrecordedSales sales={figures.unrecorded} opened={opened} />}
      {failed ? (
        <FailedState title={FAILED} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState title="No sales on this day" sentence="What is sold at the till appears here." />
      ) : (
        <>
          {figures ? (
            figures.active_count > 0 && <HoursChart hours={figures.hours} onOpen={openHour} />
          ) : (
            <div className={`card ${chart.figure}`} aria-hidden />
          )}
          {figures && active.data && voided.data ? (
            <>
              <ActiveSales
                key={`active ${on}`}
                ref={list}
                figures={figures}
                list={active}
                voided={filter.search === undefined ? figures.voided_count : voided.sales.length}
                filter={filter}
                onFilter={onFilter}
                scroller={scroller}
                onVoid={setVoiding}
              />
              <VoidedSales
                key={`voided ${on}`}
                count={figures.voided_count}
                isWhole={filter.search === undefined}
                list={voided}
                scroller={scroller}
              />
            </>
          ) : (
            <Skeleton label="Loading sales..." rows={6} height={RECORD_HEIGHT} />
          )}
        </>
      )}
      {voiding && <VoidDialog drawersInUse={drawersInUse} sale={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}
