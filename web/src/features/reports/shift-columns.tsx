/** The table of shifts in Detailed Data; each row links to its drawer. */
import type { ShiftRow } from '~/api/types';
import { FoldedText } from '~/components/folded-text';
import { differenceWords, sentLateWords } from '~/lib/difference';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import classes from './detailed-data.module.css';
import type { Column } from './fitting-columns';
import { MONEY, pesoIfKnown } from './money-column';

export const SHIFT_COLUMNS: Column<ShiftRow>[] = [
  {
    head: 'Shift',
    width: 64,
    cell: (shift) => (
      <a href={addressOf('/drawer', { close: shift.id })} className={`row tall link ${classes.link}`}>
        {shift.number}
      </a>
    ),
  },
  {
    head: 'Opened',
    width: 128,
    folds: { order: 4, into: 'Counted by', inline: true },
    cell: (shift) => formatDateTime(shift.opened_at),
  },
  {
    head: 'Drawer',
    width: 96,
    folds: { order: 3, into: 'Counted by', inline: true },
    cell: (shift) => shift.drawer_name,
  },
  { head: 'Counted by', width: 112, grows: true, cell: countedBy },
  {
    head: 'Expected',
    width: MONEY,
    numeric: true,
    folds: { order: 2, into: 'Difference' },
    cell: (shift) => pesoIfKnown(shift.expected_centavos),
  },
  {
    head: 'Counted',
    width: MONEY,
    numeric: true,
    folds: { order: 5, into: 'Difference' },
    cell: (shift) => pesoIfKnown(shift.counted_centavos),
  },
  {
    head: 'Difference',
    width: 148,
    numeric: true,
    cell: difference,
  },
  {
    head: 'Taken out',
    width: MONEY,
    numeric: true,
    folds: { order: 1, into: 'Difference' },
    cell: takenOut,
  },
];

function countedBy({ counted_by_first_name, counted_late, counts, note, noted_by_first_name }: ShiftRow) {
  if (counted_by_first_name === null) return 'Not counted yet';
  const notes = [counts > 1 && `${counts} counts`, counted_late && 'counted late'].filter(Boolean);
  return (
    <>
      {counted_by_first_name}
      {notes.length > 0 && <div className="tiny dim"> {notes.join(', ')}</div>}
      {note !== null && (
        <div className="small break">
          {' '}
          <FoldedText text={note} /> <span className="dim nowrap">({noted_by_first_name})</span>
        </div>
      )}
    </>
  );
}

function difference({ difference_centavos, sold_before_centavos, sent_late_centavos }: ShiftRow) {
  if (difference_centavos === null) return null;
  return (
    <>
      {differenceWords(difference_centavos)}
      {difference_centavos > 0 && sold_before_centavos > 0 && (
        <div className="tiny dim">
          {' '}
          {formatPeso(sold_before_centavos)} sold before the opening, in no shift
        </div>
      )}
      {sent_late_centavos !== 0 && (
        <div className="tiny dim">
          {' '}
          {sentLateWords(sent_late_centavos)}, and was sent by a till after it; with it{' '}
          {differenceWords(difference_centavos - sent_late_centavos).toLowerCase()}
        </div>
      )}
    </>
  );
}

/** At the closing and as safe drops; of a drawer that is still open only the safe drops are known. */
function takenOut({ taken_out_centavos, safe_drops_centavos }: ShiftRow): string {
  return pesoIfKnown(
    taken_out_centavos === null && safe_drops_centavos === 0
      ? null
      : (taken_out_centavos ?? 0) + safe_drops_centavos,
  );
}
