import { Button } from '~/components/button';
import type { KnownNames } from './known-names';

interface NameChipsProps {
  known: KnownNames;
  chosen: string;
  disabled: boolean;
  onChoose: (name: string) => void;
  onForget: () => void;
}

/** The people who signed in here before: a tap instead of typing. */
export function NameChips({ known, chosen, disabled, onChoose, onForget }: NameChipsProps) {
  return (
    <fieldset className="row wrap" aria-label="Signed in here before" disabled={disabled}>
      {known.map(({ name }) => (
        <Button
          key={name}
          primary={name === chosen}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <span className="cut">{name}</span>
        </Button>
      ))}
      <button type="button" className="small dim tall" onClick={onForget}>
        Forget names
      </button>
    </fieldset>
  );
}
