import type { ReactNode } from 'react';
import classes from './day-bar.module.css';
import { DayPicker } from './day-picker';

interface DayBarProps {
  on: string;
  today: string;
  onChange: (day: string) => void;
  /** What can be done with the day. */
  children?: ReactNode;
  /** What the day came to: below both, and before what can be done where there is little width. */
  figures?: ReactNode;
}

/** The top of a screen about one business day. */
export function DayBar({ on, today, onChange, children, figures }: DayBarProps) {
  return (
    <div className={classes.bar}>
      <DayPicker on={on} today={today} onChange={onChange} />
      {children && <div className={classes.actions}>{children}</div>}
      {figures && <div className={classes.figures}>{figures}</div>}
    </div>
  );
}
