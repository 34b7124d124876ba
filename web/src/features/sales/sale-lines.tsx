import type { Sale } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { detailOf } from '~/lib/sale-words';
import { formatWhole } from '~/lib/whole';
import { discountWords, itemsOf } from './sale';
import { SumsByLaw } from './sale-taxes';
import { Sum } from './sum';

/** What was sold and at what price, and how that adds up. */
export function SaleLines({ sale }: { sale: Sale }) {
  return (
    <TitledCard title="Items">
      {sale.items_problem ? (
        <p className="bad strong">{itemsOf(sale)}</p>
      ) : (
        <ul className="lines">
          {sale.lines.map((line) => (
            <li key={line.id} className="row between gap-16 pad-8">
              <span className="stack gap-0 break">
                <span>
                  {line.name}{' '}
                  <span className="small dim">{detailOf(line, line.order_type !== sale.order_type)}</span>
                </span>{' '}
                <span className="small dim">
                  {formatWhole(line.quantity)} × {formatPeso(line.price_centavos)}
                </span>
              </span>{' '}
              <span className="nowrap">{formatPeso(line.price_centavos * line.quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="stack gap-4 rule">
        <Sum word="Subtotal" centavos={sale.subtotal_centavos} />
        {sale.discount_centavos > 0 && <Sum word={discountWords(sale)} centavos={-sale.discount_centavos} />}
        {sale.tax && <SumsByLaw tax={sale.tax} />}
        <Sum word="Total" centavos={sale.total_centavos} isTotal />
        {sale.cash_received_centavos !== null && (
          <Sum word="Cash received" centavos={sale.cash_received_centavos} />
        )}
        {sale.change_centavos !== null && <Sum word="Change" centavos={sale.change_centavos} />}
        <Sum word="COGS" centavos={sale.cogs_centavos} />
      </dl>
    </TitledCard>
  );
}
