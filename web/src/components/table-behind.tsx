import type { ReactNode } from 'react';
import classes from './table-behind.module.css';

interface TableBehindProps {
  /** The words of its columns; all but the first stand right, as figures do. */
  columns: readonly string[];
  /** The rows of its body. */
  children: ReactNode;
}

/** The figures behind a chart, for whoever would rather read, or cannot see it. */
export function TableBehind({ columns, children }: TableBehindProps) {
  return (
    <details className={classes.behind}>
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  );
}
