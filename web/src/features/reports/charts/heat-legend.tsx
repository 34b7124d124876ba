import card from './chart-card.module.css';
import type { Ramp } from './heat';
import classes from './heat.module.css';

/** The counts that each shade stands for. */
export function HeatLegend({ ramp }: { ramp: Ramp }) {
  return (
    <ul className={`row wrap small dim ${card.legend} ${classes.legend}`} aria-label="Orders by shade">
      {ramp.names.map((name, step) => (
        <li key={name} className="row">
          <span className={`${classes.sample} ${classes.step}`} data-step={step} />
          {name}
        </li>
      ))}
    </ul>
  );
}
