import classes from './skeleton.module.css';

interface SkeletonProps {
  /** The spec's loading text. */
  label: string;
  /** How many rows, and how high each is in px: as those that will stand there. */
  rows: number;
  height: number;
}

/** Stands where a list will be. */
export function Skeleton({ label, rows, height }: SkeletonProps) {
  return (
    <div className={classes.rows}>
      <p className={classes.label} role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((row) => (
        <div key={row} className={classes.row} style={{ height }} aria-hidden />
      ))}
    </div>
  );
}
