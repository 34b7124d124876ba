import type { Board } from '../board/board';
import { useBoard } from '../board/board-store';
import { litTickets, toggleLit } from '../board/lit';
import type { ToMake } from '../tickets/tickets';
import classes from './panels.module.css';

/** The rows of 'Still to make'; each lights up the tickets that it sums. */
export function ToMakeRows({ rows, part }: { rows: readonly ToMake[]; part: keyof Board }) {
  const lit = useBoard(({ lit }) => (lit?.part === part ? lit.what : null));
  return (
    <ul className="lines">
      {rows.map(({ what, units }) => (
        <li key={what}>
          <button
            type="button"
            className={`row tall left baseline large inset ${classes.row}`}
            aria-pressed={lit === what}
            data-prints
            onClick={() => toggleLit({ what, part })}
          >
            <span className={`fixed right bold ${classes.units}`}>{units}</span>{' '}
            <span className="stack gap-0 break">
              {what} {lit === what && <Numbers what={what} part={part} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The lit tickets in words too, including those out of sight. */
function Numbers({ what, part }: { what: string; part: keyof Board }) {
  const numbers = useBoard(({ cards }) =>
    litTickets({ what, part })
      .map((id) => `#${cards[id]?.order_number}`)
      .join(' '),
  );
  return <strong>{numbers}</strong>;
}
