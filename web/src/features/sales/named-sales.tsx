import type { LateSale, UnapprovedSale } from '~/api/types';
import { NamedRows } from '~/components/named-rows';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf } from '~/lib/sale-words';
import { formatDateTime, formatTime } from '~/lib/time';

/** Sales that a tablet held until their day was over: figures of this or an earlier day have changed since. */
export function LateSales({ sales }: { sales: readonly LateSale[] }) {
  return (
    <NamedSales
      title="Arrived late"
      why="These sales reached the server after their day was over."
      sales={sales}
      about={(sale) =>
        `Sold ${formatDateTime(sale.created_at)} by ${sale.staff_first_name} · arrived ${formatDateTime(sale.recorded_at)}`
      }
    />
  );
}

/** Sales whose discount needed an approval, made when the till could no longer ask anybody. */
export function UnapprovedSales({ sales }: { sales: readonly UnapprovedSale[] }) {
  return (
    <NamedSales
      title="Without approval"
      why="The discount of these sales is above the limit, and nobody could be asked to approve it when they were made."
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

function NamedSales<S extends LateSale | UnapprovedSale>({ sales, about, ...card }: NamedSalesProps<S>) {
  return (
    <NamedRows
      {...card}
      rows={sales.map((sale) => ({
        id: sale.id,
        href: addressOf(`/sales/${sale.id}`),
        name: numberOf(sale),
        more: sale.voided ? ' · voided' : '',
        about: about(sale),
        centavos: sale.total_centavos,
      }))}
    />
  );
}
