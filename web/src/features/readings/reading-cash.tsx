import { useInfiniteQuery } from '@tanstack/react-query';
import type { CashRow } from '~/api/types';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { OlderButton } from '~/components/older-button';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { cashRowsQuery, X } from './api';
import { CASH_WORDS, type CashShown } from './search';
import { saleText } from './words';

const FAILED = 'Failed to fetch the cash of the reading';

/** The rows behind the cash of a reading, for all its days; each links to itself. */
export function ReadingCash({ id, show }: { id: string; show: CashShown }) {
  return (
    <TitledCard title={CASH_WORDS[show]}>
      <p className="small dim">
        {id === X
          ? 'Since the last Z-reading, up to now.'
          : 'What the Z-reading lists, as it is now. The reading stays as it was made.'}
      </p>
      <Rows id={id} show={show} />
    </TitledCard>
  );
}

function Rows({ id, show }: { id: string; show: CashShown }) {
  const query = useInfiniteQuery(cashRowsQuery(id, show));
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={3} height={64} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title="No such cash in this reading" />;
  return (
    <>
      <ul className="lines">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <OlderButton {...query} />
    </>
  );
}

function Row({ row }: { row: CashRow }) {
  const { id, at, on, centavos, description, voided, first_name, sale_id, order_number } = row;
  const amount = formatPeso(centavos);
  return (
    <li className="row between gap-12 pad-8">
      <span className="stack gap-0 grow">
        {sale_id ? (
          <a className="link row tall break" href={addressOf(`/sales/${sale_id}`)}>
            {saleText({ order_number: order_number ?? null, at })}
          </a>
        ) : (
          <a className="link row tall break" href={addressOf('/cash-transactions', { on, row: id })}>
            {description ?? 'No description'}
          </a>
        )}
        <span className="small dim break">
          {sale_id ? first_name : `${formatDateTime(at)}, ${first_name}`}{' '}
          {voided && (
            <span className="badge" data-tone="out">
              VOIDED
            </span>
          )}
        </span>
      </span>
      <span className="nowrap">{voided ? <s>{amount}</s> : amount}</span>
    </li>
  );
}
