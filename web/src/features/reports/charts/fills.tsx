import classes from './fills.module.css';

/** What fills a bar: bars must be told apart without colour. */
export type Fill = 'solid' | 'striped' | 'loss';

interface StripesProps {
  /** Unique on the page. */
  id: string;
}

/** The pattern for striped bars, once per chart and in its own pixels. */
export function Stripes({ id }: StripesProps) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.ground} width={5} height={5} />
        <rect className={classes.stripe} width={2} height={5} />
      </pattern>
    </defs>
  );
}

interface BarProps {
  fill: Fill;
  /** The id of the chart's stripes, if it has any. */
  stripes?: string;
  /** In the units of the drawing, or in percent. */
  x: string | number;
  y: string | number;
  width: string | number;
  height: string | number;
}

export function Bar({ fill, stripes, ...place }: BarProps) {
  return (
    <rect
      {...place}
      className={classes.bar}
      data-fill={fill}
      fill={fill === 'striped' ? `url(#${stripes})` : undefined}
    />
  );
}

interface MarkProps {
  fill: Fill;
  stripes?: string;
}

/** A fill, shown beside its word in a legend. */
export function FillMark({ fill, stripes = '' }: MarkProps) {
  return (
    <svg width={14} height={14} aria-hidden>
      <Bar fill={fill} stripes={stripes} x={1} y={1} width={12} height={12} />
    </svg>
  );
}

/** A line, shown beside its word in a legend; horizontal or upright as in the chart. */
export function LineMark({ isUpright }: { isUpright?: boolean }) {
  const ends = isUpright ? { x1: 7, x2: 7, y1: 0, y2: 14 } : { x1: 0, x2: 14, y1: 7, y2: 7 };
  return (
    <svg width={14} height={14} aria-hidden>
      <line className={classes.line} strokeWidth={3} {...ends} />
    </svg>
  );
}
