import { FilterChip } from '~/components/filter-chip';

/** Names the rows that are shown, with a button for showing all; renders nothing if all are shown. */
export function RowsChip({ name, onRemove }: { name: string | null; onRemove: () => void }) {
  if (!name) return null;
  return <FilterChip name={name} removes="Show all rows" onRemove={onRemove} />;
}
