import type { StockItem } from '~/api/types';
import { LowPanel } from '~/components/low-panel';
import { isLow } from '../item';
import { countOf, type Kind } from '../words';
import { listed } from './listing';

interface RoomLowProps {
  kind: Kind;
  items: readonly StockItem[];
  /** Called when a name is tapped. */
  onPick: (item: StockItem) => void;
  onShowAll: (kind: Kind) => void;
}

const LOWEST = { text: '', sort: 'lowest', lowOnly: true } as const;

/** The items of a list that are low or out, lowest first. */
export function RoomLow({ kind, items, onPick, onShowAll }: RoomLowProps) {
  const low = items.filter(isLow);
  return (
    <LowPanel
      title={`Low Stock: ${countOf(kind, low.length)}`}
      items={listed(low, LOWEST)}
      onPick={onPick}
      onShowAll={() => onShowAll(kind)}
    />
  );
}
