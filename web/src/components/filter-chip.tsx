import { IconX } from '@tabler/icons-react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  /** Which rows are shown: '3 PM to 4 PM'. */
  name: string;
  /** What a tap does, for a screen reader: 'Show all hours'. */
  removes: string;
  onRemove: () => void;
}

/** Above a filtered list; a tap removes the filter. */
export function FilterChip({ name, removes, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      className={`row tall left break small strong ${classes.chip}`}
      data-prints
      onClick={onRemove}
    >
      {name} <IconX size={16} role="img" aria-label={removes} data-screen-only />
    </button>
  );
}
