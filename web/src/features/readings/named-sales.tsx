import type { Reading, SaleOfReading } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { VOID_REASON_WORDS, type VoidReason } from '~/lib/sale-words';
import { SaleLink } from './sale-link';
import { saleWords } from './words';

const CORRECTED = { late: 'Came late', voided: 'Voided', restored: 'Restored' };

type NamedAs = Omit<SaleOfReading, 'centavos'>;

interface NamedSale {
  sale: NamedAs;
  /** Null where it cannot be read. */
  centavos: number | null;
  about: string;
}

/** The sales that a reading names, each with why. */
export function NamedSales({ reading }: { reading: Reading }) {
  const { voided_sales, corrections, after_the_count, unrecorded } = reading;
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
        title="Corrections of closed days"
        sales={corrections.map((sale) => ({
          sale,
          centavos: sale.adds_centavos,
          about: `${CORRECTED[sale.kind]}, ${sale.first_name}`,
        }))}
      />
      <SalesCard
        title="Came after the count"
        sales={after_the_count.map((sale) => ({
          sale,
          centavos: sale.centavos,
          about: 'Its shift was closed when it reached the server.',
        }))}
      />
      <SalesCard
        title="Removed from a till, in no sum"
        // There is no such sale to open.
        areRecorded={false}
        sales={unrecorded.map((sale) => ({ sale, centavos: sale.centavos, about: sale.first_name }))}
      />
    </>
  );
}

interface SalesCardProps {
  title: string;
  sales: readonly NamedSale[];
  areRecorded?: boolean;
}

function SalesCard({ title, sales, areRecorded = true }: SalesCardProps) {
  if (sales.length === 0) return null;
  return (
    <TitledCard title={title}>
      <ul className="lines">
        {sales.map(({ sale, centavos, about }) => (
          <li key={`${sale.sale_id} ${about} ${centavos}`} className="row between gap-12 pad-8">
            <span className="stack gap-0 grow">
              {areRecorded ? <SaleLink sale={sale} /> : <span className="strong">{saleWords(sale)}</span>}
              <span className="small dim break">{about}</span>
            </span>
            <span className="nowrap">{centavos === null ? 'Unknown total' : formatPeso(centavos)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
