import type { LateCash as Late } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { formatDateTime } from '~/lib/time';
import { labelOf } from './transaction';

/** What a tablet held until its day was over: the sums of that day have changed since. */
export function LateCash({ cash }: { cash: readonly Late[] }) {
  if (cash.length === 0) return null;
  return (
    <TitledCard title="Arrived late">
      <p className="small dim">These transactions reached the server when their day was over.</p>
      <ul className="lines">
        {cash.map(({ id, on, transaction_type: type, amount_centavos, description, ...each }) => (
          <li key={id}>
            <a
              href={addressOf('/cash-transactions', { on, row: id })}
              className="inset row between gap-16 pad-8"
            >
              <span className="stack gap-0">
                <span className="break">
                  <span className="link">{labelOf(type)}</span>
                  {description && ` · ${description}`}
                  {each.voided && ' · voided'}
                </span>
                <span className="small dim break">
                  Recorded {formatDateTime(each.created_at)} by {each.recorded_by_first_name} · came{' '}
                  {formatDateTime(each.recorded_at)}
                </span>
              </span>{' '}
              <span className="strong nowrap">{formatPeso(amount_centavos)}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
