import { IconArrowDown } from '@tabler/icons-react';
import { type Ref, type RefObject, useCallback, useMemo } from 'react';
import type { DayOfSales, Sale } from '~/api/types';
import { FilterChip } from '~/components/filter-chip';
import { VirtualList } from '~/components/virtual-list';
import { bringToTop } from '~/lib/bring-to-top';
import { hourSpan } from '~/lib/figures';
import { hourInManila } from '~/lib/time';
import { formatWhole } from '~/lib/whole';
import { SaleRow } from './sale-row';
import classes from './sales-sections.module.css';
import type { SalesSearch } from './search';
import type { SalesList } from './use-sales-list';
import { VOIDED_ID } from './voided-sales';

interface ActiveSalesProps {
  figures: DayOfSales;
  list: SalesList;
  /** Only the sales of this hour of the day. */
  hour: number | undefined;
  onHour: (asked: SalesSearch) => void;
  scroller: RefObject<HTMLElement | null>;
  /** Must be stable. */
  onVoid: (sale: Sale) => void;
  ref: Ref<HTMLElement>;
}

const ROW_HEIGHT = 68;

/** What counts, newest first; one hour of it where that is asked for. */
export function ActiveSales(props: ActiveSalesProps) {
  const { figures, list, hour, onHour, scroller, onVoid, ref } = props;
  const { sales, hasMore, more } = list;
  const shown = useMemo(
    () => (hour === undefined ? sales : sales.filter(({ created_at }) => hourInManila(created_at) === hour)),
    [sales, hour],
  );
  const count = hour === undefined ? figures.active_count : (figures.hours[hour]?.count ?? 0);
  const showVoided = () => {
    const [voided, content] = [document.getElementById(VOIDED_ID), scroller.current?.firstElementChild];
    if (voided && content) bringToTop(voided, content);
  };
  const row = useCallback((sale: Sale) => <SaleRow sale={sale} onVoid={onVoid} />, [onVoid]);
  return (
    <section className={classes.section} aria-label="Active transactions" ref={ref}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          Active transactions <span className={classes.count}>{formatWhole(count)}</span>
        </h2>
        {hour !== undefined && (
          <FilterChip name={hourSpan(hour)} removes="Show all hours" onRemove={() => onHour({})} />
        )}
        {figures.voided_count > 0 && (
          <button type="button" className={classes.voided} onClick={showVoided}>
            {formatWhole(figures.voided_count)} voided <IconArrowDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {count === 0 && shown.length === 0 ? (
        <p className={classes.none}>
          {hour === undefined ? 'No active transactions' : 'No active transactions in this hour'}
        </p>
      ) : (
        <VirtualList
          label="Active transactions"
          items={shown}
          expected={hasMore ? count : 0}
          onWanted={more}
          scroller={scroller}
          rowHeight={ROW_HEIGHT}
          row={row}
        />
      )}
      {hasMore && (
        <p data-print-only>
          Only the newest {formatWhole(shown.length)} of {formatWhole(count)} are printed. Scroll to the end
          of the list before printing to have them all.
        </p>
      )}
    </section>
  );
}
