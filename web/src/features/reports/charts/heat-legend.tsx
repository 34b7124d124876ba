import type { Ramp } from './heat';
import classes from './heat-legend.module.css';
import ramps from './ramp.module.css';

/** Which counts a shade stands for. */
export function HeatLegend({ ramp }: { ramp: Ramp }) {
  return (
    <ul className={classes.legend} aria-label="Orders by shade">
      {ramp.names.map((name, step) => (
        <li key={name}>
          <span className={`${classes.ground} ${ramps.step}`} data-step={step} />
          {name}
        </li>
      ))}
    </ul>
  );
}
