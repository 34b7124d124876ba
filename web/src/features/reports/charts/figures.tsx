import type { ReactNode } from 'react';
import classes from './figures.module.css';

export interface Figure {
  name: string;
  value: string;
  /** How it is drawn: with it the line is the chart's legend too. */
  mark?: ReactNode;
}

interface FiguresProps {
  /** What the figures are of. */
  of: string;
  /** What can be done, where nothing is looked at yet. */
  hint?: string | false;
  figures: readonly Figure[];
}

/** 'Revenue ₱10.00, COGS ₱5.00', for who cannot see them. */
export function inWords(figures: readonly Figure[]): string {
  return figures.map(({ name, value }) => `${name} ${value}`).join(', ');
}

/** The exact figures of the place that is looked at; its room is kept, so that nothing below it moves. */
export function Figures({ of, hint, figures }: FiguresProps) {
  return (
    <>
      <p className={classes.of}>
        {of}
        {hint && <span data-screen-only>. {hint}</span>}
      </p>
      <dl className={classes.list}>
        {figures.map(({ name, value, mark }) => (
          <div key={name}>
            <dt>
              {mark}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
