import type { KnownNames } from './known-names';
import classes from './name-chips.module.css';

interface NameChipsProps {
  known: KnownNames;
  chosen: string;
  disabled: boolean;
  onChoose: (name: string) => void;
  onForget: () => void;
}

/** Who signed in here before: a tap instead of typing. */
export function NameChips({ known, chosen, disabled, onChoose, onForget }: NameChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label="Signed in here before" disabled={disabled}>
      {known.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
      <button type="button" className={classes.forget} onClick={onForget}>
        Forget names
      </button>
    </fieldset>
  );
}
