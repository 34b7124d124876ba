import { type ReactNode, useState } from 'react';
import classes from './table-behind.module.css';

interface TableBehindProps {
  /** Column names; all but the first are right-aligned, like figures. */
  columns: readonly string[];
  /** The rows of its body. */
  children: ReactNode;
}

/** The figures behind a chart, for whoever prefers to read or cannot see it. Rows are drawn only when opened. */
export function TableBehind({ columns, children }: TableBehindProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={`small ${classes.behind}`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="strong">Show as a table</summary>
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

/** In the first cell of a row: opens what its bar opens. */
export function RowsButton({ onOpen, children }: RowsButtonProps) {
  return (
    <button type="button" className={`link ${classes.rows}`} data-prints onClick={onOpen}>
      {children}
    </button>
  );
}
