import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDay, shiftDay } from '~/lib/days';
import { DayField } from './day-field';
import classes from './day-picker.module.css';

interface DayPickerProps {
  /** YYYY-MM-DD. */
  on: string;
  /** By the server's clock: this device's may be wrong. */
  today: string;
  onChange: (day: string) => void;
}

/** Which business day a screen shows: the day before and after, any day, and back to today in Manila. */
export function DayPicker({ on, today, onChange }: DayPickerProps) {
  return (
    <fieldset className={classes.picker} aria-label="Date">
      <span data-print-only>{formatDay(on)}</span>
      <button
        type="button"
        className={classes.button}
        aria-label="Previous day"
        onClick={() => onChange(shiftDay(on, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <DayField label="Date" on={on} onChange={onChange} />
      <button
        type="button"
        className={classes.button}
        aria-label="Next day"
        onClick={() => onChange(shiftDay(on, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-pressed={on === today}
        onClick={() => onChange(today)}
      >
        Today
      </button>
    </fieldset>
  );
}
