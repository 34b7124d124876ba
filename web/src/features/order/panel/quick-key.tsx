import type { ReactNode } from 'react';
import classes from './quick-key.module.css';

interface QuickKeyProps {
  isChosen: boolean;
  onPress: () => void;
  /** Smaller letters on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

/** An everyday value, beside the field that takes any. */
export function QuickKey({ isChosen, onPress, isLong, children }: QuickKeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-long={isLong || undefined}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
