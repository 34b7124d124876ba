import type { ReactNode } from 'react';
import { formatPeso } from '~/lib/money';
import classes from './summary-card.module.css';

interface SummaryCardsProps {
  label: string;
  /** Puts a name that is too long to be beside the cards above them. */
  above?: boolean;
  /** The name is the day, which paper already has above everything. */
  ofDay?: boolean;
  children: ReactNode;
}

/** A row of summary cards under its own name. */
export function SummaryCards({ label, above, ofDay, children }: SummaryCardsProps) {
  return (
    <section className={`stack gap-4 ${classes.row}`} data-above={above || undefined} aria-label={label}>
      <h2 className="small strong dim" data-screen-only={ofDay || undefined}>
        {label}
      </h2>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}

/** A comparison with another period: an arrow and words. */
export interface Comparison {
  direction: 'up' | 'down' | 'same';
  text: string;
  tone?: 'good' | 'bad';
}

interface SummaryCardProps {
  label: string;
  /** Undefined until known. */
  value: string | undefined;
  /** A small line under the value. */
  caption?: ReactNode;
  /** Below the caption; null keeps its line. */
  comparison?: Comparison | null | undefined;
  tone?: 'good' | 'bad' | 'low' | undefined;
  /** Opens the rows behind the figure. */
  onOpen?: (() => void) | undefined;
  /** Pressed state, where opening filters rows of the same screen. */
  chosen?: boolean;
}

/** Keeps the line of a caption, so that all figures of a row are at the same height. */
export const NO_CAPTION = '\u00a0';

/** Long amounts get smaller letters instead of being cut. */
const LONG = 11;
const LONGEST = 15;

export function SummaryCard(props: SummaryCardProps) {
  const { label, value, caption, comparison, tone, onOpen, chosen } = props;
  const figure = (
    <>
      <span className="small dim">{label}</span>{' '}
      <span className={`large bold nowrap ${toneOf(tone)} ${classes.value}`} data-long={lengthOf(value)}>
        {value ?? '–'}
      </span>
      {caption && <span className="small dim"> {caption}</span>}
      {comparison !== undefined && <ComparisonLine comparison={comparison} />}
    </>
  );
  return onOpen ? (
    <button
      type="button"
      className={`card left ${classes.card}`}
      data-tone={tone}
      data-prints
      aria-pressed={chosen}
      onClick={onOpen}
    >
      {figure}
    </button>
  ) : (
    <div className={`card left ${classes.card}`} data-tone={tone}>
      {figure}
    </div>
  );
}

interface MoneyCardProps extends Omit<SummaryCardProps, 'value'> {
  /** Undefined until known. */
  centavos: number | undefined;
  /** A net amount: bad below zero, good otherwise. */
  isNet?: boolean;
}

/** A sum of money; without a caption, the caption's line is kept. */
export function MoneyCard({ centavos, isNet, caption = NO_CAPTION, tone, ...card }: MoneyCardProps) {
  const isKnown = centavos !== undefined;
  return (
    <SummaryCard
      value={isKnown ? formatPeso(centavos) : undefined}
      caption={caption}
      tone={isNet && isKnown ? (centavos < 0 ? 'bad' : 'good') : tone}
      {...card}
    />
  );
}

function toneOf(tone: SummaryCardProps['tone']): string {
  return tone === 'good' || tone === 'bad' ? tone : '';
}

function lengthOf(value = ''): 'long' | 'longest' | undefined {
  if (value.length > LONGEST) return 'longest';
  return value.length > LONG ? 'long' : undefined;
}

const ARROWS = { up: '▲', down: '▼' };

function ComparisonLine({ comparison }: { comparison: Comparison | null }) {
  if (!comparison) return <span className="small">{NO_CAPTION}</span>;
  const { direction, text, tone } = comparison;
  return (
    <span className={`small ${tone ?? 'dim'}`}>
      {' '}
      {direction !== 'same' && (
        <span role="img" aria-label={direction}>
          {ARROWS[direction]}
        </span>
      )}{' '}
      {text}
    </span>
  );
}
