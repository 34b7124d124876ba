import type { Cached } from '~/api/or-cached';
import type { DayFigures } from '~/api/types';
import { todayInManila } from '~/lib/time';
import type { Row } from '~/outbox/row';

type UnsentRow = Pick<Row, 'queuedAt'> &
  (
    | { kind: 'sale'; sale: { total_centavos: number } }
    | { kind: 'expense'; expense: { on?: string | null; amount_centavos: number } }
    | { kind: 'cash' | 'tick' }
  );

/**
 * The day's figures while the server is away: the last ones it gave, with what waits here. Undefined once that day is
 * over, since nobody here knows what the new one has brought. This device's clock may be wrong, so it only measures how
 * long ago the server told its own time.
 */
export function offlineFigures(
  { at, data: figures }: Cached<DayFigures>,
  unsentRows: readonly UnsentRow[],
  now: number,
): DayFigures | undefined {
  const dayOf = (instant: number) => todayInManila(Date.parse(figures.as_of) + instant - at);
  if (dayOf(now) !== figures.on) return undefined;
  let { sales_centavos, expenses_centavos, transaction_count } = figures;
  for (const row of unsentRows) {
    if (row.kind === 'sale' && dayOf(row.queuedAt) === figures.on) {
      sales_centavos += row.sale.total_centavos;
      transaction_count += 1;
    }
    if (row.kind === 'expense' && (row.expense.on ?? dayOf(row.queuedAt)) === figures.on)
      expenses_centavos += row.expense.amount_centavos;
  }
  return { ...figures, sales_centavos, expenses_centavos, transaction_count };
}
