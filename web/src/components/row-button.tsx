import type { ButtonHTMLAttributes } from 'react';
import classes from './row-button.module.css';

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** It takes something away: 'Void'. */
  danger?: boolean;
  /** An icon alone; its name is said by `aria-label`. */
  icon?: boolean;
}

/** What can be done with a row or a card. Plain: a long list draws it again and again while it scrolls. */
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
