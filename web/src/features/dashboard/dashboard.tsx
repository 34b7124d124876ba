import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DashboardFigures } from '~/api/types';
import { ButtonLink } from '~/components/button';
import { DayBar } from '~/components/day-bar';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { LowPanel } from '~/components/low-panel';
import { isOpenPrice } from '~/lib/catalogue';
import { addressOf } from '~/lib/navigation';
import { counted } from '~/lib/whole';
import { type DashboardCard, DashboardCards } from './dashboard-cards';
import { dashboardQuery } from './day-api';
import { ExportButtons } from './export-buttons';

interface DashboardProps {
  on: string;
  today: string;
  onDay: (day: string) => void;
  onOpen: (card: DashboardCard) => void;
  /** Menu Items, below the figures. */
  children: ReactNode;
}

/** Dashboard (spec section 2): how a day went, and what there is to sell now. */
export function Dashboard({ on, today, onDay, onOpen, children }: DashboardProps) {
  const query = useDashboard(on);
  const figures = query.data;
  const low = lowOf(figures);
  return (
    <>
      <DayBar
        on={on}
        today={today}
        onChange={onDay}
        figures={
          hasFailed(query) ? (
            <FailedState title="Failed to fetch dashboard data" onRetry={query.refetch} />
          ) : (
            <DashboardCards on={on} figures={figures} onOpen={onOpen} />
          )
        }
      >
        <ExportButtons on={on} />
        <ButtonLink href={addressOf('/drawer')}>Close the day</ButtonLink>
      </DayBar>
      {low.length > 0 && (
        <div>
          <LowPanel
            title={`Low Stock: ${counted(low.length, 'item')}`}
            items={low}
            onPick={() => onOpen('low-stock')}
            onShowAll={() => onOpen('low-stock')}
          />
        </div>
      )}
      {children}
    </>
  );
}

/** Without the open-price item, whose stock means nothing. */
function lowOf(figures: DashboardFigures | undefined) {
  return figures?.low_stock.filter(({ name }) => !isOpenPrice(name)) ?? [];
}

/** A failed load is reported; a failed refresh only makes the figures old. */
function useDashboard(on: string) {
  const query = useQuery(dashboardQuery(on));
  useFailureToast(hasFailed(query), 'Failed to fetch dashboard data');
  return query;
}
