import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDay, shiftDay } from '~/lib/days';
import { Button } from './button';
import { DayField } from './day-field';
import classes from './day-picker.module.css';

interface DayPickerProps {
  /** YYYY-MM-DD. */
  on: string;
  /** By the server's clock: this device's may be wrong. */
  today: string;
  onChange: (day: string) => void;
}

/** On a phone the date takes what the buttons leave of the row. */
const WHOLE_ROW = { flexGrow: 1 };

/** Which business day a screen shows: the day before and after, any day, and back to today in Manila. */
export function DayPicker({ on, today, onChange }: DayPickerProps) {
  return (
    <fieldset className="row" style={WHOLE_ROW} aria-label="Date">
      <span data-print-only>{formatDay(on)}</span>
      <Button className={classes.step} aria-label="Previous day" onClick={() => onChange(shiftDay(on, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      <DayField label="Date" on={on} onChange={onChange} />
      <Button className={classes.step} aria-label="Next day" onClick={() => onChange(shiftDay(on, 1))}>
        <IconChevronRight size={20} aria-hidden />
      </Button>
      <Button className={classes.today} aria-pressed={on === today} onClick={() => onChange(today)}>
        Today
      </Button>
    </fieldset>
  );
}
