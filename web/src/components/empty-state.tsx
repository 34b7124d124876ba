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
    <div className={`centre gap-12 ${classes.empty}`}>
      <p className="large strong">{title}</p>
      {sentence && <p className="dim">{sentence}</p>}
      {children}
    </div>
  );
}
