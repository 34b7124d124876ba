interface RowsLinkProps {
  /** An address of this app. */
  rows: string;
  /** The insight's title. */
  title: string;
}

/** Opens the rows behind a computed insight. */
export function RowsLink({ rows, title }: RowsLinkProps) {
  return (
    <a className="row link tall" href={rows} data-to-rows aria-label={`Show the rows: ${title}`}>
      Show the rows
    </a>
  );
}
