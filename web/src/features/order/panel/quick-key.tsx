import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import classes from '../order.module.css';

interface QuickKeyProps {
  isChosen: boolean;
  onPress: () => void;
  /** Uses smaller letters on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

/** A common value, beside the field that takes any. */
export function QuickKey({ isChosen, onPress, isLong, children }: QuickKeyProps) {
  return (
    <Button
      primary={isChosen}
      className={`small ${classes.key}`}
      data-long={isLong || undefined}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
