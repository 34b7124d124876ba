import type { Ref } from 'react';
import { SearchField } from '~/components/search-field';
import classes from './menu-filters.module.css';

interface SearchProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onChange: (text: string) => void;
  /** Enter: take the item that was meant. */
  onEnter: () => void;
}

export function MenuSearch(props: SearchProps) {
  return (
    <SearchField
      {...props}
      className={classes.search}
      label="Search menu"
      shortcuts="/ F2"
      placeholder="Search  /"
    />
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
