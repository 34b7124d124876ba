import { useState } from 'react';
import classes from './table-behind.module.css';

/** What a bar shows. */
export interface RowBehind {
  /** In the first cell. */
  name: string;
  /** Absent: no two rows have the same name. */
  key?: string;
  /** In the others. */
  figures: readonly string[];
  /** Opens what its bar opens, where there is anything. */
  onOpen?: (() => void) | undefined;
}

interface TableBehindProps {
  /** Column names; all but the first are right-aligned, like figures. */
  columns: readonly string[];
  rows: readonly RowBehind[];
}

/** The figures behind a chart, for whoever prefers to read or cannot see it. Rows are drawn only when opened. */
export function TableBehind({ columns, rows }: TableBehindProps) {
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
          <tbody>
            {rows.map(({ name, key = name, figures, onOpen }) => (
              <tr key={key}>
                <td>
                  {onOpen ? (
                    <button type="button" className={`link ${classes.rows}`} data-prints onClick={onOpen}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </td>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
