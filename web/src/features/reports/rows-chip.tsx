import { FilterChip } from '~/components/filter-chip';

/** Which rows are shown, and the way back to all; nothing where all are. */
export function RowsChip({ name, onRemove }: { name: string | null; onRemove: () => void }) {
  if (!name) return null;
  return <FilterChip name={name} removes="Show all rows" onRemove={onRemove} />;
}
