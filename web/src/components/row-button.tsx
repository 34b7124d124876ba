import type { ButtonHTMLAttributes } from 'react';
import classes from './row-button.module.css';

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** It takes something away: 'Void'. */
  danger?: boolean;
  /** An icon alone; its name is said by `aria-label`. */
  icon?: boolean;
}

/** A button on a row or card. Plain, because a long list redraws it constantly while scrolling. */
export function RowButton({ danger, icon, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-danger={danger || undefined}
      data-icon={icon || undefined}
      {...button}
    />
  );
}
