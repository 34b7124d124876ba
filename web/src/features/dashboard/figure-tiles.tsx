import type { DayFigures } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { netOf } from './day';
import classes from './figure-tiles.module.css';

interface FigureTilesProps {
  figures: DayFigures | undefined;
  /** Only Today's Sales. */
  compact?: boolean;
  className?: string | undefined;
}

/** The three sums above the menu, each a link to its rows. */
export function FigureTiles({ figures, compact = false, className }: FigureTilesProps) {
  const net = figures && netOf(figures);
  return (
    <nav className={[classes.tiles, className].filter(Boolean).join(' ')} aria-label="Today">
      <a href={addressOf('/', { view: 'sales' })} className={`card stack gap-0 ${classes.tile}`}>
        <Figure label="Today's Sales" centavos={figures?.sales_centavos} />
      </a>
      {!compact && (
        <>
          <a href={addressOf('/', { view: 'expenses' })} className={`card stack gap-0 ${classes.tile}`}>
            <Figure label="Today's Expenses" centavos={figures?.expenses_centavos} />
          </a>
          <a
            href={addressOf('/cash-flow')}
            className={`card stack gap-0 ${net !== undefined && net < 0 ? 'bad' : ''} ${classes.tile}`}
          >
            <Figure label="Net Cash" centavos={net} />
          </a>
        </>
      )}
    </nav>
  );
}

/** A long figure gets smaller letters before it is cut. */
function length(text: string): 'long' | 'very' | undefined {
  if (text.length > 11) return 'very';
  return text.length > 9 ? 'long' : undefined;
}

function Figure({ label, centavos }: { label: string; centavos: number | undefined }) {
  const text = centavos === undefined ? '₱–' : formatPeso(centavos);
  return (
    <>
      <span className="tiny dim cut">{label}</span>{' '}
      <span className="strong cut" data-long={length(text)}>
        {text}
      </span>
    </>
  );
}
