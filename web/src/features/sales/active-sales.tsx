import { IconArrowDown } from '@tabler/icons-react';
import { type Ref, type RefObject, useCallback, useMemo } from 'react';
import type { DayOfSales, Sale } from '~/api/types';
import { Button } from '~/components/button';
import { FilterChip } from '~/components/filter-chip';
import { RECORD_HEIGHT } from '~/components/record-row';
import { SaleSearch } from '~/components/sale-search';
import { VirtualList } from '~/components/virtual-list';
import { bringIntoSight } from '~/lib/bring-into-sight';
import { hourSpan } from '~/lib/figures';
import { hourInManila } from '~/lib/time';
import { formatWhole } from '~/lib/whole';
import { SaleRow } from './sale-row';
import type { SalesSearch } from './search';
import type { SalesList } from './use-sales-list';
import { VOIDED_ID } from './voided-sales';

interface ActiveSalesProps {
  figures: DayOfSales;
  list: SalesList;
  /** How many voided sales are listed below. */
  voided: number;
  /** Which sales are shown. */
  filter: SalesSearch;
  onFilter: (filter: SalesSearch) => void;
  scroller: RefObject<HTMLElement | null>;
  /** Must be stable. */
  onVoid: (sale: Sale) => void;
  ref: Ref<HTMLElement>;
}

/** The sales that count in the totals, newest first; on request, those of one hour. */
export function ActiveSales(props: ActiveSalesProps) {
  const { figures, list, voided, filter, onFilter, scroller, onVoid, ref } = props;
  const { hour, search } = filter;
  const { sales, hasMore, more } = list;
  const shown = useMemo(
    () => (hour === undefined ? sales : sales.filter(({ created_at }) => hourInManila(created_at) === hour)),
    [sales, hour],
  );
  const all = hour === undefined ? figures.active_count : (figures.hours[hour]?.count ?? 0);
  // The total of a search is unknown until all its pages are loaded.
  const count = search === undefined ? all : shown.length;
  const isNone = shown.length === 0 && (search === undefined ? count === 0 : !hasMore);
  const showVoided = () => {
    const [section, content] = [document.getElementById(VOIDED_ID), scroller.current?.firstElementChild];
    if (section && content) bringIntoSight(section, content);
  };
  const row = useCallback((sale: Sale) => <SaleRow sale={sale} onVoid={onVoid} />, [onVoid]);
  return (
    <section className="stack" aria-label="Active transactions" ref={ref}>
      <div className="row wrap tall">
        <h2>
          Active transactions{' '}
          <span className="dim normal">
            {formatWhole(count)}
            {search !== undefined && hasMore && '+'}
          </span>
        </h2>
        <div className="row wrap end push">
          {hour !== undefined && (
            <FilterChip
              name={hourSpan(hour)}
              removes="Show all hours"
              onRemove={() => onFilter({ ...(search && { search }) })}
            />
          )}
          {voided > 0 && (
            <Button danger className="small" onClick={showVoided}>
              {formatWhole(voided)} voided <IconArrowDown size={16} aria-hidden />
            </Button>
          )}
        </div>
      </div>
      <SaleSearch
        found={search ?? ''}
        onSearch={(text) => onFilter({ ...(hour !== undefined && { hour }), ...(text && { search: text }) })}
      />
      {isNone ? (
        <p className="dim centre pad-24">
          {search !== undefined
            ? noneFound(voided)
            : hour === undefined
              ? 'No active transactions'
              : 'No active transactions in this hour'}
        </p>
      ) : (
        <VirtualList
          label="Active transactions"
          items={shown}
          // While a search has more pages, expect one row more than is loaded.
          expected={hasMore ? count + (search === undefined ? 0 : 1) : 0}
          onNeeded={more}
          scroller={scroller}
          rowHeight={RECORD_HEIGHT}
          row={row}
        />
      )}
      {hasMore && (
        <p data-print-only>
          Only the latest {formatWhole(shown.length)}
          {search === undefined && ` of ${formatWhole(count)}`} are printed. Scroll to the end of the list
          first to print them all.
        </p>
      )}
    </section>
  );
}

function noneFound(voided: number): string {
  return voided > 0 ? 'No active transactions found' : 'Nothing found';
}
