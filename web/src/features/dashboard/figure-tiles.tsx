import { Link } from '@tanstack/react-router';
import type { DayFigures } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { netOf } from './day';
import classes from './figure-tiles.module.css';

/** The three sums above the menu, each the way to the rows behind it. */
export function FigureTiles({ figures }: { figures: DayFigures | undefined }) {
  const net = figures && netOf(figures);
  return (
    <nav className={classes.tiles} aria-label="Today">
      <Link to="/" search={{ view: 'sales' }} className={classes.tile}>
        <Figure label="Today's Sales" centavos={figures?.sales_centavos} />
      </Link>
      <Link to="/" search={{ view: 'expenses' }} className={classes.tile}>
        <Figure label="Today's Expenses" centavos={figures?.expenses_centavos} />
      </Link>
      <Link
        to="/cash-flow"
        className={classes.tile}
        data-tone={net !== undefined && net < 0 ? 'bad' : undefined}
      >
        <Figure label="Net Cash" centavos={net} />
      </Link>
    </nav>
  );
}

function Figure({ label, centavos }: { label: string; centavos: number | undefined }) {
  const text = centavos === undefined ? '₱–' : formatPeso(centavos);
  return (
    <>
      <span className={classes.label}>{label}</span>{' '}
      <span className={classes.value} data-long={text.length > 9 || undefined}>
        {text}
      </span>
    </>
  );
}
