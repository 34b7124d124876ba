import type { ReactNode, Ref } from 'react';
import { Button } from '~/components/button';
import { SearchField } from '~/components/search-field';
import { FREQUENT } from './finding';
import { hueOf } from './groups';
import classes from './menu-section.module.css';

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
    <fieldset className={`row grow ${classes.chips}`} aria-label="Categories">
      {[FREQUENT, null, ...groups].map((group) => {
        const hue = group === null ? undefined : hueOf(group);
        const isChosen = chosen === group;
        return (
          <Button
            key={group ?? ''}
            primary={isChosen}
            className={classes.chip}
            data-hue={(hue && !isChosen) || undefined}
            style={hue}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : group)}
          >
            {group ?? 'All'}
          </Button>
        );
      })}
      {children}
    </fieldset>
  );
}
