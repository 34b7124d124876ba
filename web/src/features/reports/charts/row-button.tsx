import type { ReactNode } from 'react';
import classes from './row-button.module.css';

interface RowButtonProps {
  onOpen: () => void;
  children: ReactNode;
}

/** The first cell of the table behind a chart: leads to the same rows as its bar. */
export function RowButton({ onOpen, children }: RowButtonProps) {
  return (
    <button type="button" className={classes.button} data-prints onClick={onOpen}>
      {children}
    </button>
  );
}
