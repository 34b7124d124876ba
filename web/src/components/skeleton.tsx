interface SkeletonProps {
  /** The spec's loading text. */
  label: string;
  /** The number of rows and the height of each in px, like those that will replace them. */
  rows: number;
  height: number;
}

/** A placeholder for a list. */
export function Skeleton({ label, rows, height }: SkeletonProps) {
  return (
    <div className="stack">
      <p className="dim" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((row) => (
        <div key={row} className="blank" style={{ height }} aria-hidden />
      ))}
    </div>
  );
}
