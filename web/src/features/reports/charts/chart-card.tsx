import { type ReactNode, useId } from 'react';
import { EmptyState } from '~/components/empty-state';
import classes from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /** Shown when there is nothing to draw. */
  empty?: string | false | undefined;
  /** What the person can do about that. */
  next?: string;
  /** The drawing and its table. */
  children: ReactNode;
}

/** A titled chart of the Reports screen. */
export function ChartCard({ title, empty, next, children }: ChartCardProps) {
  const id = useId();
  return (
    <figure className={`card ${classes.card}`} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      {empty ? <EmptyState title={empty} sentence={next} /> : children}
    </figure>
  );
}
