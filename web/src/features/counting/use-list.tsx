import type { UseRow } from '~/api/types';
import { EmptyState } from '~/components/empty-state';
import { formatPeso } from '~/lib/money';
import { formatDate, formatTime } from '~/lib/time';
import { amountText, signedText } from './amount';

/** The differences by item, the greatest value first, and what became of the stock since its last count. */
export function UseList({ rows }: { rows: readonly UseRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing counted" sentence="Counted items appear here with their differences." />
    );
  return (
    <section className="card" aria-label="Differences">
      <ul className="lines">
        {rows.map((row) => (
          <Row key={row.item_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: UseRow }) {
  const isShort = row.difference_thousandths < 0;
  const expected = row.counted_thousandths - row.difference_thousandths;
  return (
    <li className="row top gap-16 pad-8">
      <div className="grow">
        <h2 className="strong break">{row.name}</h2>
        <p className="small break">
          {amountText(row, row.counted_thousandths)} counted, {amountText(row, expected)} expected
          <span className="dim">
            {' '}
            · {row.first_name}, {formatTime(row.counted_at)}
          </span>
        </p>
        <p className="small dim break">{movedText(row)}</p>
        <p className="small dim break">{usedText(row)}</p>
      </div>
      <p className={`fixed right ${isShort ? 'bad' : ''}`}>
        <span className="large bold">{signedText(row, row.difference_thousandths)}</span>
        <br />
        <span className="small">
          {row.difference_centavos !== 0 &&
            `${formatPeso(Math.abs(row.difference_centavos))} ${isShort ? 'short' : 'over'}`}
        </span>
      </p>
    </li>
  );
}

/** '40 on Nov 20, 2026 · 20 received · 15 sold and used · 3 thrown away'. */
function movedText(row: UseRow): string {
  const since = row.since === null ? 'at the start' : `on ${formatDate(row.since)}`;
  const moved = [
    ['received', row.received_thousandths],
    ['adjusted', row.adjusted_thousandths],
    ['sold and used', row.sold_thousandths],
    ['thrown away', row.wasted_thousandths],
    ['removed', row.removed_thousandths],
  ] as const;
  return [
    `${amountText(row, row.then_thousandths)} ${since}`,
    ...moved.filter(([, size]) => size !== 0).map(([what, size]) => `${amountText(row, size)} ${what}`),
  ].join(' · ');
}

/** 'Used by the count 17, in theory 15': what is missing counts as used, however it went. */
function usedText(row: UseRow): string {
  return `Used by the count ${amountText(row, row.used_thousandths)}, in theory ${amountText(row, row.theoretical_thousandths)}`;
}
