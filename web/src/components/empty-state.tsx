import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** The spec's words. */
  title: string;
  /** What to do next. */
  sentence?: string | undefined;
  /** Buttons that do it. */
  children?: ReactNode;
}

export function EmptyState({ title, sentence, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {sentence && <p>{sentence}</p>}
      {children}
    </div>
  );
}
