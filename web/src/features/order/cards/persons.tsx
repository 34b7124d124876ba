import { useState } from 'react';
import { useScanUndo } from '~/lib/scan/taking-back';
import { MOST_PERSONS } from '~/lib/tax/sharing';
import { parseWhole } from '~/lib/whole';
import { Stepper } from './stepper';

interface PersonsProps {
  persons: number;
  /** Lines are chosen instead. */
  off: boolean;
  onChange: (persons: number) => void;
}

export function Persons({ persons, off, onChange }: PersonsProps) {
  // The text being typed; otherwise the field shows how many there are.
  const [typed, setTyped] = useState<string | null>(null);
  useScanUndo(typed, setTyped);

  function type(text: string) {
    setTyped(text);
    const heads = parseWhole(text);
    if (heads !== null && heads >= 1 && heads <= MOST_PERSONS) onChange(heads);
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
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </Stepper>
    </div>
  );
}
