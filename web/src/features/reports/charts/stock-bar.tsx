import type { InventoryRow } from '~/api/types';
import { BAR_HEIGHT } from './bar-list';
import card from './chart-card.module.css';
import { Bar, FillMark, LineMark, Stripes } from './fills';
import classes from './fills.module.css';
import { FILLS, lengthOf, TIMES, timesOf } from './stock';

interface StockBarProps {
  item: InventoryRow;
  stripes: string;
}

/** An item's stock, with a line at its minimum; open-ended if there is more than fits. */
export function StockBar({ item, stripes }: StockBarProps) {
  const minimum = `${100 / TIMES}%`;
  const isCutOff = timesOf(item) > TIMES;
  return (
    <>
      <rect className={classes.room} x={0} y={3} width="100%" height={BAR_HEIGHT - 6} />
      <Bar
        fill={FILLS[item.status]}
        stripes={stripes}
        x={0}
        y={3}
        width={`${lengthOf(item)}%`}
        height={BAR_HEIGHT - 6}
      />
      {isCutOff && (
        <svg x="100%" y={3} overflow="visible" aria-hidden>
          <path
            className={classes.line}
            data-halo
            strokeWidth={2.5}
            d={`M-9 -1 l6 ${BAR_HEIGHT / 2 - 2} l-6 ${BAR_HEIGHT / 2 - 2}`}
          />
        </svg>
      )}
      {item.min_stock_level > 0 && (
        <line
          className={classes.line}
          strokeWidth={3}
          x1={minimum}
          x2={minimum}
          y1={-1}
          y2={BAR_HEIGHT + 1}
        />
      )}
    </>
  );
}

/** The meaning of the bars and the line. */
export function StockLegend({ stripes }: { stripes: string }) {
  return (
    <>
      <svg className="visually-hidden" aria-hidden>
        <Stripes id={stripes} />
      </svg>
      <ul className={`row wrap small dim ${card.legend}`}>
        <li className="row">
          <FillMark fill="solid" /> HEALTHY
        </li>
        <li className="row">
          <FillMark fill="striped" stripes={stripes} /> LOW
        </li>
        <li className="row">
          <LineMark isUpright /> Minimum level; bars end at {TIMES} times the minimum
        </li>
      </ul>
    </>
  );
}
