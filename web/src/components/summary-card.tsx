import type { ReactNode } from 'react';
import classes from './summary-card.module.css';

interface SummaryCardsProps {
  label: string;
  /** A name that is too long to stand beside the cards. */
  above?: boolean;
  children: ReactNode;
}

/** A row of summary cards under a name of its own. */
export function SummaryCards({ label, above, children }: SummaryCardsProps) {
  return (
    <section className={classes.row} data-above={above || undefined} aria-label={label}>
      <h2 className={classes.name}>{label}</h2>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}

interface SummaryCardProps {
  label: string;
  /** Undefined while it is not known. */
  value: string | undefined;
  /** A small line under the value. */
  caption?: string;
  tone?: 'good' | 'bad' | 'low' | undefined;
  /** Leads to the rows behind the figure. */
  onOpen?: (() => void) | undefined;
  /** Its rows are the ones that are shown, where opening chooses among rows of the same screen. */
  chosen?: boolean;
}

/** Keeps the line of a caption, so that all figures of a row stand at the same height. */
export const NO_CAPTION = '\u00a0';

/** Long amounts get smaller letters instead of being cut. */
const LONG = 11;

export function SummaryCard({ label, value, caption, tone, onOpen, chosen }: SummaryCardProps) {
  const figure = (
    <>
      <span className={classes.label}>{label}</span>{' '}
      <span className={classes.value} data-long={(value && value.length > LONG) || undefined}>
        {value ?? '–'}
      </span>
      {caption && <span className={classes.caption}> {caption}</span>}
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={classes.card}
      data-tone={tone}
      data-prints
      aria-pressed={chosen}
      onClick={onOpen}
    >
      {figure}
    </button>
  ) : (
    <div className={classes.card} data-tone={tone}>
      {figure}
    </div>
  );
}
