import { useState } from 'react';
import { isWholeDay, LAST_DAY } from '~/lib/days';
import classes from './day-picker.module.css';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty where none is chosen yet. */
  on: string;
  onChange: (day: string) => void;
  /** It was emptied, where there may be none. */
  onClear?: () => void;
  /** The id of the element that says what is wrong with it. */
  wrongBy?: string | undefined;
}

/**
 * The date of a picker, to be chosen or typed. What is being typed stands there until the field is left: a day
 * that comes back from the address between two figures would begin the year anew.
 */
export function DayField({ label, on, onChange, onClear, wrongBy }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="date"
      className={classes.date}
      aria-label={label}
      // Else Chromium waits for six figures of a year.
      max={LAST_DAY}
      aria-invalid={wrongBy !== undefined || undefined}
      aria-describedby={wrongBy}
      value={typed ?? on}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWholeDay(target.value)) onChange(target.value);
        // A date that is half typed is empty, too.
        else if (target.value === '' && !target.validity.badInput) onClear?.();
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
