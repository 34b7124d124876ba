import type { ComponentProps, ReactNode } from 'react';
import classes from './titled-card.module.css';

interface TitledCardProps extends ComponentProps<'section'> {
  title: string;
  /** Right of the title: its actions. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A section of a screen under its title. */
export function TitledCard({ title, tools, children, className = '', ...section }: TitledCardProps) {
  return (
    <section aria-label={title} className={`card stack ${className}`} {...section}>
      <div className={`row wrap between ${tools === undefined ? '' : 'tall'} ${classes.head}`}>
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
