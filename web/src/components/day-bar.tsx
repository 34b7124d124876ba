import type { ReactNode } from 'react';
import classes from './day-bar.module.css';
import { DayPicker } from './day-picker';

interface DayBarProps {
  on: string;
  today: string;
  onChange: (day: string) => void;
  /** What can be done with the day. */
  children?: ReactNode;
}

/** The top of a screen about one business day. */
export function DayBar({ on, today, onChange, children }: DayBarProps) {
  return (
    <div className={classes.bar}>
      <DayPicker on={on} today={today} onChange={onChange} />
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
