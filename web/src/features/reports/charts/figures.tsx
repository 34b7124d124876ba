import type { ReactNode } from 'react';
import classes from './chart-card.module.css';

export interface Figure {
  name: string;
  value: string;
  /** Its fill in the chart, so that this line is also the legend. */
  mark?: ReactNode;
}

interface FiguresProps {
  /** What the figures describe. */
  of: string;
  /** Shown while no place is chosen. */
  hint?: string | false;
  figures: readonly Figure[];
}

/** 'Revenue ₱10.00, COGS ₱5.00', for screen readers. */
export function figuresText(figures: readonly Figure[]): string {
  return figures.map(({ name, value }) => `${name} ${value}`).join(', ');
}

/** The exact figures of the chosen place; their space is reserved, so that nothing below moves. */
export function Figures({ of, hint, figures }: FiguresProps) {
  return (
    <>
      <p className="cut small dim">
        {of}
        {hint && <span data-screen-only>. {hint}</span>}
      </p>
      <dl className={`cells pad-8 ${classes.figures}`}>
        {figures.map(({ name, value, mark }) => (
          <div key={name}>
            <dt className="row small dim">
              {mark}
              {name}
            </dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
