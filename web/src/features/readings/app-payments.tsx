import type { AppPaymentOfReading } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';

/** Payments that no order has; no sum includes them, and there is no sale to open. */
export function AppPayments({ payments }: { payments: readonly AppPaymentOfReading[] }) {
  if (payments.length === 0) return null;
  return (
    <TitledCard title="Payments without an order, in no sum">
      <ul className="lines">
        {payments.map(({ name, reference, centavos, paid_at, first_name, payment_id }) => (
          <li key={payment_id} className="row between gap-12 pad-8">
            <span className="stack gap-0 grow">
              <span className="strong break">
                {reference === null ? name : `${name}, reference ${reference}`}
              </span>
              <span className="small dim break">
                {paid_at === null ? first_name : `${formatDateTime(paid_at)}, ${first_name}`}
              </span>
            </span>
            <span className="nowrap">{formatPeso(centavos)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
