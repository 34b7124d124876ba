import classes from './insights-panel.module.css';
import type { Failure } from './store';

/** Stays when the toast has gone, until the next try. */
export function FailureNote({ failure: { title, message, reason } }: { failure: Failure }) {
  return (
    <div className={classes.failure}>
      <strong>{title}</strong>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
