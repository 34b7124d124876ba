import { useState } from 'react';
import { isWholeDay, LAST_DAY } from '~/lib/days';
import classes from './day-picker.module.css';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty where none is chosen yet. */
  on: string;
  onChange: (day: string) => void;
  /** Called when the field is emptied, where no date is allowed. */
  onClear?: () => void;
  /** The id of the element that says what is wrong with it. */
  wrongBy?: string | undefined;
}

/**
 * The date of a picker, chosen or typed. Typing stays local until the field is left: a day coming back from the
 * address between two digits would restart the year.
 */
export function DayField({ label, on, onChange, onClear, wrongBy }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="date"
      className={`input ${classes.date}`}
      aria-label={label}
      // Otherwise Chromium waits for a six-digit year.
      max={LAST_DAY}
      aria-invalid={wrongBy !== undefined || undefined}
      aria-describedby={wrongBy}
      value={typed ?? on}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWholeDay(target.value)) onChange(target.value);
        // A half-typed date has an empty value, too.
        else if (target.value === '' && !target.validity.badInput) onClear?.();
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
