import type { Reading, SaleOfReading } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { addressOf, useSearch } from '~/lib/navigation';
import { VOID_REASON_WORDS, type VoidReason } from '~/lib/sale-words';
import { todayInManila } from '~/lib/time';
import { useOpened } from '~/lib/use-opened';
import { SaleLink } from './sale-link';
import { CORRECTIONS, readingSearch } from './search';

const CORRECTED = { late: 'Came late', voided: 'Voided', restored: 'Restored' };

type NamedAs = Omit<SaleOfReading, 'centavos'>;

interface NamedSale {
  sale: NamedAs;
  /** Null if it cannot be read. */
  centavos: number | null;
  about: string;
}

/** The sales that a reading names, each with the reason. */
export function NamedSales({ reading }: { reading: Reading }) {
  const { voided_sales, corrections, after_the_count, unrecorded } = reading;
  const { row } = useSearch(readingSearch);
  return (
    <>
      <SalesCard
        title="Voided sales"
        sales={voided_sales.map((sale) => ({
          sale,
          centavos: -sale.centavos,
          about: [sale.first_name, sale.reason && VOID_REASON_WORDS[sale.reason as VoidReason]]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <SalesCard
        isOpened={row === CORRECTIONS}
        title="Corrections of closed days"
        sales={corrections.map((sale) => ({
          sale,
          centavos: sale.adds_centavos,
          about: `${CORRECTED[sale.kind]}, ${sale.first_name}`,
        }))}
      />
      <SalesCard
        title="Arrived after the count"
        sales={after_the_count.map((sale) => ({
          sale,
          centavos: sale.centavos,
          about: 'Its shift was closed when it reached the server.',
        }))}
      />
      <SalesCard
        title="Removed from a till, in no sum"
        hrefOf={({ sale_id, at }) =>
          addressOf('/', { view: 'sales', on: todayInManila(Date.parse(at)), row: sale_id })
        }
        sales={unrecorded.map((sale) => ({ sale, centavos: sale.centavos, about: sale.first_name }))}
      />
    </>
  );
}

interface SalesCardProps {
  title: string;
  sales: readonly NamedSale[];
  /** Where the sale is found, if not on a screen of its own: an unrecorded sale has none. */
  hrefOf?: (sale: NamedAs) => string;
  isOpened?: boolean;
}

function SalesCard({ title, sales, hrefOf, isOpened = false }: SalesCardProps) {
  const opened = useOpened<HTMLElement>(isOpened);
  if (sales.length === 0) return null;
  return (
    <TitledCard title={title} {...opened}>
      <ul className="lines">
        {sales.map(({ sale, centavos, about }) => (
          <li key={`${sale.sale_id} ${about} ${centavos}`} className="row between gap-12 pad-8">
            <span className="stack gap-0 grow">
              <SaleLink sale={sale} href={hrefOf?.(sale)} />
              <span className="small dim break">{about}</span>
            </span>
            <span className="nowrap">{centavos === null ? 'Unknown total' : formatPeso(centavos)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
