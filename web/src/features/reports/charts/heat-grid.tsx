import type { CSSProperties } from 'react';
import { hourName, hourSpan } from '~/lib/figures';
import { type Cell, type Ramp, stepOf } from './heat';
import classes from './heat.module.css';
import { ordersOf, WEEKDAYS } from './hours';
import { formatShort } from './short';
import type { Places } from './use-places';

interface HeatGridProps {
  label: string;
  hours: readonly number[];
  cells: readonly Cell[];
  ramp: Ramp;
  places: Places;
  onOpen: (weekday: number, hour: number) => void;
}

/** Weekdays are rows or, on a narrow screen, columns, so that a cell always has room for its number. */
export function HeatGrid({ label, hours, cells, ramp, places, onOpen }: HeatGridProps) {
  const first = hours[0] ?? 0;
  return (
    <div className={classes.grid} role="toolbar" aria-label={label} {...places.around}>
      {WEEKDAYS.map((weekday, day) => (
        <span key={weekday} className="row tiny dim" style={placed(day, -1)} aria-hidden>
          {weekday.slice(0, 3)}
        </span>
      ))}
      {hours.map((hour) => {
        const [number, half] = hourName(hour).split(' ');
        return (
          <span key={hour} className="row gap-4 tiny dim" style={placed(-1, hour - first)} aria-hidden>
            {number} <span className={classes.half}>{half}</span>
          </span>
        );
      })}
      {cells.map(({ weekday, day, hour, count }, index) => (
        <button
          key={`${day} ${hour}`}
          {...places.placed(index)}
          className={`${classes.cell} ${classes.step}`}
          style={placed(day, hour - first)}
          data-step={stepOf(ramp, count)}
          data-shown={places.shown === index || undefined}
          data-prints
          aria-label={`${weekday} ${hourSpan(hour)}, ${ordersOf(count)}`}
          data-count={count > 0 ? formatShort(count) : undefined}
          onClick={() => onOpen(day, hour)}
        />
      ))}
    </div>
  );
}

/** The names of days go before the first hour, those of hours before the first day. */
function placed(day: number, hour: number): CSSProperties {
  return { '--day': day, '--hour': hour } as CSSProperties;
}
