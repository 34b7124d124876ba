import type { RefObject } from 'react';
import type { Sale } from '~/api/types';
import { VirtualList } from '~/components/virtual-list';
import { formatWhole } from '~/lib/whole';
import { ROW_HEIGHT, VoidedRow } from './sale-row';
import classes from './sales-sections.module.css';
import type { SalesList } from './use-sales-list';

export const VOIDED_ID = 'voided-transactions';

interface VoidedSalesProps {
  count: number;
  /** True if all are listed, rather than those that match a search. */
  isWhole: boolean;
  list: SalesList;
  scroller: RefObject<HTMLElement | null>;
}

const row = (sale: Sale) => <VoidedRow sale={sale} />;

/** The voided sales, which no total includes; renders nothing if there are none. */
export function VoidedSales({ count, isWhole, list, scroller }: VoidedSalesProps) {
  const { sales, hasMore, more } = list;
  if (sales.length === 0) return null;
  const found = isWhole ? count : sales.length;
  return (
    <section
      id={VOIDED_ID}
      className={`stack ${classes.section}`}
      data-voided
      aria-label="Voided transactions"
    >
      <h2>
        Voided transactions <span className="normal">{formatWhole(found)}</span>
      </h2>
      <VirtualList
        label="Voided transactions"
        items={sales}
        expected={hasMore ? found + (isWhole ? 0 : 1) : 0}
        onNeeded={more}
        scroller={scroller}
        rowHeight={ROW_HEIGHT}
        row={row}
      />
    </section>
  );
}
