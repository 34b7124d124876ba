import classes from './insight-card.module.css';

/** Says in words which numbers of a text are underlined, and why. */
export function Unverified({ numbers }: { numbers: readonly string[] }) {
  return numbers.length === 0 ? null : (
    <p className={classes.unverified}>
      <strong>unverified</strong> Not in the report: {numbers.join(' · ')}
    </p>
  );
}
