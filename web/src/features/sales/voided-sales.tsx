import type { RefObject } from 'react';
import type { Sale } from '~/api/types';
import { LeftOut } from '~/components/left-out';
import { RECORD_HEIGHT } from '~/components/record-row';
import { VirtualList } from '~/components/virtual-list';
import { VoidedRow } from './sale-row';
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
    <LeftOut title="Voided transactions" count={found} id={VOIDED_ID}>
      <VirtualList
        label="Voided transactions"
        items={sales}
        expected={hasMore ? found + (isWhole ? 0 : 1) : 0}
        onNeeded={more}
        scroller={scroller}
        rowHeight={RECORD_HEIGHT}
        row={row}
      />
    </LeftOut>
  );
}
