import type { SalesHour } from '~/api/types';
import classes from '~/components/small-chart.module.css';
import { TableBehind } from '~/components/table-behind';
import { hourName, hourSpan } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { formatWhole } from '~/lib/whole';
import { bestOf, type HourBar, hourBars } from './hours';

const HEIGHT = 100;
/** The fraction of an hour's width that its bar fills. */
const FILLED = 0.72;
/** Keeps an hour with few sales visible. */
const LEAST = 1.5;

interface HoursChartProps {
  hours: readonly SalesHour[];
  /** Shows the sales of an hour. */
  onOpen: (hour: number) => void;
}

/** A day's sales by hour, with a table in which each hour opens its sales. */
export function HoursChart({ hours, onOpen }: HoursChartProps) {
  const bars = hourBars(hours);
  const best = bestOf(hours);
  const bestWords = `${formatPeso(best.sales_centavos)} from ${hourSpan(best.hour)}`;
  return (
    <figure className={`card ${classes.figure}`}>
      <figcaption className="row wrap between gap-4 small">
        <span className="strong">Sales by hour</span> <span className="dim">Best: {bestWords}</span>
      </figcaption>
      <Drawing bars={bars} label={`Sales by hour. Best: ${bestWords}`} />
      <TableBehind
        columns={['Hour', 'Sales', 'Total']}
        rows={bars.map(({ hour, count, sales_centavos }) => ({
          name: hourSpan(hour),
          figures: [formatWhole(count), formatPeso(sales_centavos)],
          onOpen: count > 0 ? () => onOpen(hour) : undefined,
        }))}
      />
    </figure>
  );
}

function Drawing({ bars, label }: { bars: readonly HourBar[]; label: string }) {
  return (
    <>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ hour, share, count }, index) => {
          const height = count > 0 ? Math.max(LEAST, share * HEIGHT) : 0;
          return (
            <rect
              key={hour}
              x={index + (1 - FILLED) / 2}
              y={HEIGHT - height}
              width={FILLED}
              height={height}
            />
          );
        })}
      </svg>
      <div className={`tiny dim nowrap ${classes.axis}`} aria-hidden>
        {bars.map(({ hour }) => (
          <span key={hour}>{hour % 3 === 0 && <span>{hourName(hour)}</span>}</span>
        ))}
      </div>
    </>
  );
}
