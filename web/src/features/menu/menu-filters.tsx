import type { ReactNode, Ref } from 'react';
import { SearchField } from '~/components/search-field';
import { FREQUENT } from './finding';
import { hueOf } from './groups';
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
  /** Further controls at the end of the line. */
  children: ReactNode;
}

/** 'Frequent', all, and the groups in their colours; a second tap on one shows all. */
export function GroupChips({ groups, chosen, onChoose, children }: ChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label="Categories">
      {[FREQUENT, null, ...groups].map((group) => {
        const hue = group === null ? undefined : hueOf(group);
        return (
          <button
            key={group ?? ''}
            type="button"
            className={classes.chip}
            data-hue={hue && true}
            style={hue}
            aria-pressed={chosen === group}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            {group ?? 'All'}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
