import type { ReactNode, Ref } from 'react';
import type { MenuGroup } from '~/api/types';
import { Button } from '~/components/button';
import { SearchField } from '~/components/search-field';
import { FREQUENT } from './finding';
import { hueOf } from './groups';
import classes from './menu-section.module.css';

interface SearchProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onChange: (text: string) => void;
  /** Called on Enter, to take the item that the text means. */
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
  groups: readonly MenuGroup[];
  chosen: string | null;
  onChoose: (group: string | null) => void;
  /** Further controls, shown after the chips. */
  children: ReactNode;
}

const FIRST = [
  { key: FREQUENT, name: 'Frequent', hue: null },
  { key: null, name: 'All', hue: null },
];

/** 'Frequent', 'All' and the groups in their colours; a second tap on a chip shows all. */
export function GroupChips({ groups, chosen, onChoose, children }: ChipsProps) {
  return (
    <fieldset className={`row grow ${classes.chips}`} aria-label="Categories">
      {[...FIRST, ...groups].map(({ key, name, hue: place }) => {
        const hue = hueOf(place);
        const isChosen = chosen === key;
        return (
          <Button
            key={key ?? ''}
            primary={isChosen}
            className={classes.chip}
            data-hue={(hue && !isChosen) || undefined}
            style={hue}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : key)}
          >
            {name}
          </Button>
        );
      })}
      {children}
    </fieldset>
  );
}
