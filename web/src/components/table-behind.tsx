import { type ReactNode, useState } from 'react';
import classes from './table-behind.module.css';

interface TableBehindProps {
  /** The words of its columns; all but the first stand right, as figures do. */
  columns: readonly string[];
  /** The rows of its body. */
  children: ReactNode;
}

/** The figures behind a chart, for whoever would rather read, or cannot see it. Nobody waits for rows not asked for. */
export function TableBehind({ columns, children }: TableBehindProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.behind} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
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
      )}
    </details>
  );
}

interface RowsButtonProps {
  onOpen: () => void;
  children: ReactNode;
}

/** In the first cell of a row: leads to what is behind it, as its bar does. */
export function RowsButton({ onOpen, children }: RowsButtonProps) {
  return (
    <button type="button" className={classes.rows} data-prints onClick={onOpen}>
      {children}
    </button>
  );
}
