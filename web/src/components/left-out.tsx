import type { ComponentProps } from 'react';
import { formatWhole } from '~/lib/whole';
import classes from './left-out.module.css';

interface LeftOutProps extends ComponentProps<'section'> {
  title: string;
  count: number;
}

/** Records that no total includes. */
export function LeftOut({ title, count, children, ...section }: LeftOutProps) {
  return (
    <section className={`stack ${classes.section}`} aria-label={title} {...section}>
      <h2>
        {title} <span className="normal">{formatWhole(count)}</span>
      </h2>
      {children}
    </section>
  );
}
