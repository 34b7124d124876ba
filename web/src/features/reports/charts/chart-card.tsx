import { type ReactNode, useId } from 'react';
import { EmptyState } from '~/components/empty-state';
import classes from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /** Shown when there is nothing to draw. */
  empty?: string | false | undefined;
  /** What to do about that. */
  next?: string;
  /** The drawing and its table. */
  children: ReactNode;
}

/** A chart of the Reports screen under its title. */
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
