import type { ReactNode } from 'react';
import classes from './day-bar.module.css';
import { DayPicker } from './day-picker';

interface DayBarProps {
  on: string;
  today: string;
  onChange: (day: string) => void;
  /** Buttons that act on the day. */
  children?: ReactNode;
  /** The day's sums: below both, or above the buttons where there is little width. */
  figures?: ReactNode;
}

/** The top of a screen about one business day. */
export function DayBar({ on, today, onChange, children, figures }: DayBarProps) {
  return (
    <div className={`row wrap between ${classes.bar}`}>
      <DayPicker on={on} today={today} onChange={onChange} />
      {children && <div className={`row wrap ${classes.actions}`}>{children}</div>}
      {figures && <div className="stack gap-12 alone">{figures}</div>}
    </div>
  );
}
