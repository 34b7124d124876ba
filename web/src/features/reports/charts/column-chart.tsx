import type { ReactNode } from 'react';
import type { AxisName } from './axis';
import classes from './column-chart.module.css';
import { middleOf } from './columns';
import { fromTop, type Scale } from './scale';
import type { Places } from './use-places';

interface ColumnChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  /** What each column shows, in words and figures. */
  names: readonly string[];
  places: Places;
  onOpen: (index: number) => void;
  scale: Scale;
  formatMark: (value: number) => string;
  axis: readonly AxisName[];
  /** The bars, as SVG in percent of the drawing. */
  children: ReactNode;
}

/** Columns over a labelled axis, beside a scale. A column takes taps and hovers over its whole height. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, names, places, onOpen, scale, formatMark, axis, children } = props;
  return (
    <div className={classes.chart}>
      <div className={`tiny dim nowrap ${classes.scale}`} aria-hidden>
        {scale.marks.map((mark) => (
          <span key={mark} style={{ top: `${fromTop(scale, mark)}%` }}>
            {formatMark(mark)}
          </span>
        ))}
      </div>
      <div className={classes.drawing}>
        <svg className={classes.bars} width="100%" height="100%" overflow="visible" aria-hidden>
          {scale.marks.map((mark) => {
            const y = `${fromTop(scale, mark)}%`;
            return (
              <line
                key={mark}
                className={classes.rule}
                data-zero={mark === 0 || undefined}
                x1={0}
                x2="100%"
                y1={y}
                y2={y}
              />
            );
          })}
          {children}
        </svg>
        <div className={classes.columns} role="toolbar" aria-label={label} {...places.around}>
          {names.map((name, index) => (
            <button
              key={name}
              {...places.placed(index)}
              className={`grow ${classes.column}`}
              data-shown={places.shown === index || undefined}
              aria-label={name}
              onClick={() => onOpen(index)}
            />
          ))}
        </div>
      </div>
      <div className={`tiny dim nowrap ${classes.axis}`} aria-hidden>
        {axis.map(({ index, name, from }) => (
          <span key={index} data-from={from} style={{ left: `${middleOf(index, names.length)}%` }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
