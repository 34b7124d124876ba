import type { UnapprovedSale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf } from '~/lib/sale-words';
import { formatTime } from '~/lib/time';
import classes from './late-sales.module.css';

/** Sales whose discount needed an approval when nobody could be asked any more. */
export function UnapprovedSales({ sales }: { sales: readonly UnapprovedSale[] }) {
  if (sales.length === 0) return null;
  return (
    <TitledCard title="Without approval">
      <p className="small dim">
        The discount of these sales is above the limit, and the till could ask nobody when they were made.
      </p>
      <ul className="lines">
        {sales.map((sale) => (
          <li key={sale.id}>
            <a href={addressOf(`/sales/${sale.id}`)} className={`inset ${classes.link}`}>
              <span className="stack gap-0">
                <span>
                  <span className={`strong ${classes.number}`}>{numberOf(sale)}</span>
                  {sale.voided && ' · voided'}
                </span>
                <span className="small dim break">
                  Sold {formatTime(sale.created_at)} by {sale.staff_first_name} · less{' '}
                  {percentOf(sale.discount_tenths)}, {formatPeso(sale.discount_centavos)}
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
