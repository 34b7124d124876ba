import type { LateSale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import classes from './late-sales.module.css';

/** Sales that a tablet held for more than a day: this day's figures, or those of an earlier one, have changed since. */
export function LateSales({ sales }: { sales: readonly LateSale[] }) {
  if (sales.length === 0) return null;
  return (
    <TitledCard title="Arrived late">
      <p className="small dim">These sales reached the server more than a day after they were made.</p>
      <ul className="lines">
        {sales.map((sale) => (
          <li key={sale.id}>
            <a href={addressOf(`/sales/${sale.id}`)} className={`inset roomy ${classes.link}`}>
              <span className="stack gap-0">
                <span>
                  <span className={`strong ${classes.number}`}>{numberOf(sale)}</span>
                  {sale.voided && ' · voided'}
                </span>
                <span className="small dim break">
                  Sold {formatDateTime(sale.created_at)} by {sale.staff_first_name} · came{' '}
                  {formatDateTime(sale.recorded_at)}
                </span>
              </span>{' '}
              <span className="strong nowrap">{formatPeso(sale.total_centavos)}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
