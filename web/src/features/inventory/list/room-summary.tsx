import type { StockItem } from '~/api/types';
import { SummaryCard, SummaryCards } from '~/components/summary-card';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { pendingOf, useBatch } from '../batch/batch-store';
import { totalsOf } from '../item';
import { type Kind, WORDS } from '../words';
import type { StockSearch } from './search';

interface RoomSummaryProps {
  kind: Kind;
  items: readonly StockItem[] | undefined;
  /** Opens the rows behind a figure. */
  onOpen: (kind: Kind, params: Omit<StockSearch, 'list'>) => void;
  /** Shows the unsaved rows. */
  onPending: (kind: Kind) => void;
}

/** A row of cards: how many items a list has, their value, how many are low, and how many changes are unsaved. */
export function RoomSummary({ kind, items, onOpen, onPending }: RoomSummaryProps) {
  const totals = items && totalsOf(items);
  const pending = useBatch((batch) => pendingOf(batch[kind]));
  return (
    <SummaryCards label={WORDS[kind].summary}>
      <SummaryCard
        label={WORDS[kind].total}
        value={totals && formatWhole(totals.count)}
        onOpen={() => onOpen(kind, {})}
      />
      <SummaryCard
        label="Total Value"
        value={totals && formatPeso(totals.valueCentavos)}
        onOpen={() => onOpen(kind, { sort: 'value' })}
      />
      <SummaryCard
        label="Low Stock"
        value={totals && formatWhole(totals.low)}
        tone={totals && totals.low > 0 ? 'low' : undefined}
        onOpen={() => onOpen(kind, { sort: 'lowest', low: true })}
      />
      <SummaryCard label="Pending Updates" value={formatWhole(pending)} onOpen={() => onPending(kind)} />
    </SummaryCards>
  );
}
