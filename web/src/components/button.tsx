import type { ComponentProps } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {}

interface ButtonStyle {
  /** The main action of the screen or dialog; one at a time. */
  primary?: boolean | undefined;
  /** A destructive action: 'Void'. */
  danger?: boolean | undefined;
  /** Without a box of its own. */
  quiet?: boolean | undefined;
  /** An icon alone, named by `aria-label`. */
  icon?: boolean | undefined;
}

/**
 * A button. While its work is under way it is `aria-disabled`, not `disabled`, which would drop the focus;
 * `data-disabled` makes it look disabled as well. Its CSS layer is above that of the utility classes in `app/ui`: of
 * those, only font sizes reach it.
 */
export function Button({ className, primary, danger, quiet, icon, ...button }: ButtonProps) {
  return <button type="button" {...button} {...classNames({ primary, danger, quiet, icon }, className)} />;
}

/** A link that looks like a button; paper has neither. */
export function ButtonLink({
  className,
  primary,
  danger,
  quiet,
  icon,
  ...link
}: ComponentProps<'a'> & ButtonStyle) {
  return <a data-screen-only {...link} {...classNames({ primary, danger, quiet, icon }, className)} />;
}

function classNames({ primary, danger, quiet, icon }: ButtonStyle, className = '') {
  return {
    className: `${classes.button} ${className}`,
    'data-primary': primary || undefined,
    'data-danger': danger || undefined,
    'data-quiet': quiet || icon || undefined,
    'data-icon': icon || undefined,
  };
}
