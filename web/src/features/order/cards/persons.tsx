import { useRef, useState } from 'react';
import { useScanUndo } from '~/lib/scan/taking-back';
import { MOST_PERSONS } from '~/lib/tax/sharing';
import { parseWhole, wholeProblem } from '~/lib/whole';
import { Stepper } from './stepper';

interface PersonsProps {
  persons: number;
  /** Disabled, because lines are chosen instead. */
  off: boolean;
  onChange: (persons: number) => void;
}

export function Persons({ persons, off, onChange }: PersonsProps) {
  // The text being typed; null shows the number of persons.
  const [typed, setTyped] = useState<string | null>(null);
  useScanUndo(typed, setTyped);
  const before = useRef(persons);
  const isWrong = typed !== null && typed.trim() !== '' && headsIn(typed) === null;

  function type(text: string) {
    setTyped(text);
    // '1.5' is first typed as 1: text that is no number of persons restores the number from before.
    onChange(headsIn(text) ?? before.current);
  }

  function step(heads: number) {
    setTyped(null);
    onChange(heads);
  }

  return (
    <div className="row">
      <label className="small dim" htmlFor="persons">
        Persons at the table
      </label>
      <Stepper
        of="Persons at the table"
        count={persons}
        least={1}
        most={MOST_PERSONS}
        off={off}
        onChange={step}
      >
        <input
          id="persons"
          name="persons"
          className="input strong"
          style={{ width: 56, textAlign: 'center' }}
          inputMode="numeric"
          autoComplete="off"
          disabled={off}
          aria-describedby="cards-persons"
          value={typed ?? String(persons)}
          aria-invalid={isWrong}
          onFocus={(event) => {
            before.current = persons;
            event.target.select();
          }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </Stepper>
    </div>
  );
}

function headsIn(text: string): number | null {
  return wholeProblem(text, 1, MOST_PERSONS) === null ? parseWhole(text) : null;
}
