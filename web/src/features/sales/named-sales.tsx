import type { LateSale, UnapprovedSale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf } from '~/lib/sale-words';
import { formatDateTime, formatTime } from '~/lib/time';

/** Sales that a tablet held until their day was over: this day's figures, or those of an earlier one, have changed since. */
export function LateSales({ sales }: { sales: readonly LateSale[] }) {
  return (
    <NamedSales
      title="Arrived late"
      why="These sales reached the server when their day was over."
      sales={sales}
      about={(sale) =>
        `Sold ${formatDateTime(sale.created_at)} by ${sale.staff_first_name} · came ${formatDateTime(sale.recorded_at)}`
      }
    />
  );
}

/** Sales whose discount needed an approval when nobody could be asked any more. */
export function UnapprovedSales({ sales }: { sales: readonly UnapprovedSale[] }) {
  return (
    <NamedSales
      title="Without approval"
      why="The discount of these sales is above the limit, and the till could ask nobody when they were made."
      sales={sales}
      about={(sale) =>
        `Sold ${formatTime(sale.created_at)} by ${sale.staff_first_name} · less ${percentOf(sale.discount_tenths)}, ${formatPeso(sale.discount_centavos)}`
      }
    />
  );
}

interface NamedSalesProps<S> {
  title: string;
  why: string;
  sales: readonly S[];
  about: (sale: S) => string;
}

function NamedSales<S extends LateSale | UnapprovedSale>({ title, why, sales, about }: NamedSalesProps<S>) {
  if (sales.length === 0) return null;
  return (
    <TitledCard title={title}>
      <p className="small dim">{why}</p>
      <ul className="lines">
        {sales.map((sale) => (
          <li key={sale.id}>
            <a href={addressOf(`/sales/${sale.id}`)} className="inset row between gap-16 pad-8">
              <span className="stack gap-0">
                <span>
                  <span className="link">{numberOf(sale)}</span>
                  {sale.voided && ' · voided'}
                </span>
                <span className="small dim break">{about(sale)}</span>
              </span>{' '}
              <span className="strong nowrap">{formatPeso(sale.total_centavos)}</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
