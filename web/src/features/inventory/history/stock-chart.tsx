import { useQuery } from '@tanstack/react-query';
import type { DayLevel, StockItem } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import classes from '~/components/small-chart.module.css';
import { TableBehind } from '~/components/table-behind';
import { formatShortDay } from '~/lib/days';
import { formatWhole } from '~/lib/whole';
import { levelsQuery } from '../api';
import { CHART_DAYS, chartOf } from './chart';

const WIDTH = 600;
const HEIGHT = 100;
/** The fraction of a day's width that its bar fills. */
const FILLED = 0.72;
/** How far right the first day's label may go without touching 'Today'. */
const MOST_INSET = 0.75;

/** The stock at the end of each of the last 30 days, with its table. */
export function StockChart({ item }: { item: StockItem }) {
  const levels = useQuery(levelsQuery(item.kind, item.id));
  const days = levels.data;
  const first = days?.[0];
  const last = days?.at(-1);
  const missing = CHART_DAYS - (days?.length ?? CHART_DAYS);
  const highest = Math.max(...(days ?? []).map(({ stock }) => stock));
  // Holds the chart's place until it is loaded, or if it cannot be.
  if (!days || !first || !last) {
    return (
      <p className={`note dim ${classes.figure}`} role="status">
        {hasFailed(levels) ? 'The chart could not be loaded' : 'Loading...'}
      </p>
    );
  }
  return (
    <figure className={classes.figure}>
      <figcaption className="row wrap between gap-4 small">
        <span className="strong">
          Stock over 30 days{missing > 0 && `, added ${formatShortDay(first.on)}`}
        </span>{' '}
        <span className="dim">
          Highest {formatWhole(highest)}
          {item.min_stock_level > 0 && ` · minimum ${formatWhole(item.min_stock_level)}`}
        </span>
      </figcaption>
      <Drawing days={days} highest={highest} minimum={item.min_stock_level} />
      <div className="row tiny dim" aria-hidden>
        {days.length > 1 && (
          <span style={{ marginLeft: `${Math.min(missing / CHART_DAYS, MOST_INSET) * 100}%` }}>
            {formatShortDay(first.on)}
          </span>
        )}
        <span className="push">Today</span>
      </div>
      <TableBehind
        columns={['Day', 'Closing stock']}
        rows={days
          .toReversed()
          .map(({ on, stock }) => ({ name: formatShortDay(on), figures: [formatWhole(stock)] }))}
      />
    </figure>
  );
}

interface DrawingProps {
  days: readonly DayLevel[];
  highest: number;
  minimum: number;
}

function Drawing({ days, highest, minimum }: DrawingProps) {
  const chart = chartOf(days, minimum, WIDTH, HEIGHT);
  const stocks = days.map(({ stock }) => stock);
  const label = `Stock over 30 days: now ${formatWhole(stocks.at(-1) ?? 0)}, lowest ${formatWhole(
    Math.min(...stocks),
  )}, highest ${formatWhole(highest)}, minimum level ${formatWhole(minimum)}`;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {chart.bars.map(({ on, stock, x, y, height }) => (
        <rect
          key={on}
          data-low={stock <= minimum || undefined}
          x={x}
          y={y}
          width={(WIDTH / CHART_DAYS) * FILLED}
          height={height}
        />
      ))}
      <line x1={0} x2={WIDTH} y1={chart.minimum} y2={chart.minimum} />
    </svg>
  );
}
