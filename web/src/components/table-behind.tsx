import { useState } from 'react';
import classes from './table-behind.module.css';

/** What one bar shows. */
export interface RowBehind {
  /** The first cell. */
  name: string;
  /** Absent if no two rows have the same name. */
  key?: string;
  /** The other cells. */
  figures: readonly string[];
  /** Opens the same rows as the bar, if there are any. */
  onOpen?: (() => void) | undefined;
}

interface TableBehindProps {
  /** Column names; all but the first are right-aligned, like figures. */
  columns: readonly string[];
  rows: readonly RowBehind[];
}

/** The figures behind a chart, for people who prefer to read or cannot see it. Rows are rendered only when opened. */
export function TableBehind({ columns, rows }: TableBehindProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={`small ${classes.behind}`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="strong">Show as a table</summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index > 0 ? 'right' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, key = name, figures, onOpen }) => (
              <tr key={key}>
                <td>
                  {onOpen ? (
                    <button
                      type="button"
                      className={`left link ${classes.rows}`}
                      data-prints
                      onClick={onOpen}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </td>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]} className="right">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
