import type { UnrecordedSale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { ITEMS_PROBLEMS, numberOf } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { useOpened } from '~/lib/use-opened';

interface UnrecordedSalesProps {
  sales: readonly UnrecordedSale[];
  /** The id, from the address, of the sale to open. */
  opened: string | undefined;
}

/** Sales that the server refused for good and that somebody removed from a till; in no sum of this day. */
export function UnrecordedSales({ sales, opened }: UnrecordedSalesProps) {
  if (sales.length === 0) return null;
  return (
    <TitledCard title="Removed from a till">
      <p className="small dim">
        The server refused these sales, and somebody removed them from the till. They count in no sum.
      </p>
      <ul className="lines">
        {sales.map((sale) => (
          <Removed key={sale.id} sale={sale} isOpened={sale.id === opened} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Removed({ sale, isOpened }: { sale: UnrecordedSale; isOpened: boolean }) {
  return (
    <li className="stack gap-4 pad-8" {...useOpened<HTMLLIElement>(isOpened)}>
      <div className="row between strong">
        <span>{numberOf(sale)}</span>
        <span>{sale.total_centavos === null ? 'Unknown total' : formatPeso(sale.total_centavos)}</span>
      </div>
      <p className="break">{itemsOf(sale)}</p>
      <p className="small dim break">
        Sold {formatDateTime(sale.made_at)}
        {sellerOf(sale)} · removed {formatDateTime(sale.removed_at)} by {sale.removed_by_first_name}
      </p>
      <p className="small break">{sale.why ? `Refused: ${sale.why}` : 'The server did not say why.'}</p>
      {sale.is_recorded && (
        <a href={addressOf(`/sales/${sale.id}`)} className="link">
          This order was sold anyway
        </a>
      )}
    </li>
  );
}

/** '2 Tapsilog, 1 Halo-Halo'. */
function itemsOf({ lines }: UnrecordedSale): string {
  const items = lines.map(({ quantity, name }) => `${quantity ?? ''} ${name || 'unreadable item'}`.trim());
  return items.join(', ') || ITEMS_PROBLEMS.undisplayable;
}

/** The seller; a name known only from the till is marked as such. */
function sellerOf({ sold_by_first_name, seller_name }: UnrecordedSale): string {
  if (sold_by_first_name) return ` by ${sold_by_first_name}`;
  return seller_name && ` by ${seller_name}, according to the till`;
}
