import type { InventoryRow } from '~/api/types';
import { BAR_HEIGHT } from './bar-list';
import { Bar, FillMark, LineMark, Stripes } from './fills';
import { FILLS, lengthOf, TIMES, timesOf } from './stock';
import classes from './stock-bar.module.css';

interface StockBarProps {
  item: InventoryRow;
  stripes: string;
}

/** An item's stock, with a line at its minimum; open-ended if there is more than fits. */
export function StockBar({ item, stripes }: StockBarProps) {
  const minimum = `${100 / TIMES}%`;
  const isMore = timesOf(item) > TIMES;
  return (
    <>
      <rect className={classes.ground} x={0} y={3} width="100%" height={BAR_HEIGHT - 6} />
      <Bar
        fill={FILLS[item.status]}
        stripes={stripes}
        x={0}
        y={3}
        width={`${lengthOf(item)}%`}
        height={BAR_HEIGHT - 6}
      />
      {isMore && (
        <svg x="100%" y={3} className={classes.more} aria-hidden>
          <path d={`M-9 -1 l6 ${BAR_HEIGHT / 2 - 2} l-6 ${BAR_HEIGHT / 2 - 2}`} />
        </svg>
      )}
      {item.min_stock_level > 0 && (
        <line className={classes.minimum} x1={minimum} x2={minimum} y1={-1} y2={BAR_HEIGHT + 1} />
      )}
    </>
  );
}

/** What the bars and the line mean. */
export function StockLegend({ stripes }: { stripes: string }) {
  return (
    <>
      <svg className={classes.stripes} aria-hidden>
        <Stripes id={stripes} />
      </svg>
      <ul className={classes.legend}>
        <li>
          <FillMark fill="solid" /> HEALTHY
        </li>
        <li>
          <FillMark fill="striped" stripes={stripes} /> LOW
        </li>
        <li>
          <LineMark isUpright /> Minimum level; bars end at {TIMES} times the minimum
        </li>
      </ul>
    </>
  );
}
