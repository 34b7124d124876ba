import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './menu-filters.module.css';

interface SearchProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onChange: (text: string) => void;
  /** Enter: take the item that was meant. */
  onEnter: () => void;
}

export function MenuSearch({ ref, text, onChange, onEnter }: SearchProps) {
  return (
    <label className={classes.search}>
      <IconSearch size={20} aria-hidden className={classes.icon} />
      <input
        ref={ref}
        type="search"
        enterKeyHint="done"
        aria-label="Search menu"
        aria-keyshortcuts="/ F2"
        placeholder="Search  /"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Else the same key press would go on to the first button of a dialog that opens.
            event.preventDefault();
            onEnter();
          }
          if (event.key !== 'Escape') return;
          onChange('');
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}

interface ChipsProps {
  groups: readonly string[];
  chosen: string | null;
  onChoose: (group: string | null) => void;
}

/** The groups as chips; the one chosen again shows all. */
export function GroupChips({ groups, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label="Categories">
      {[null, ...groups].map((group) => (
        <button
          key={group ?? ''}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === group}
          onClick={() => onChoose(chosen === group ? null : group)}
        >
          {group ?? 'All'}
        </button>
      ))}
    </fieldset>
  );
}
