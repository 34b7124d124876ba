import type { KindSums, TaxReport } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { vatFigures } from '~/lib/vat-figures';
import { counted } from '~/lib/whole';
import type { RowsFilter } from './rows-filter';
import { SalesBooks } from './sales-books';

/** A button would centre a long name. */
const AS_LINKS = { textAlign: 'start' } as const;

interface TaxesViewProps {
  figures: TaxReport;
  onOpen: (filter: RowsFilter) => void;
}

/** What the sales consist of, who had a discount by law, and the sales books for the tax office. */
export function TaxesView({ figures, onOpen }: TaxesViewProps) {
  const { vat_registered, kinds } = figures;
  return (
    <div className="columns gap-12">
      {vat_registered && (
        <div>
          <SalesByVat figures={figures} />
        </div>
      )}
      <div className="stack gap-12">
        <Kinds kinds={kinds} onOpen={onOpen} />
        <SalesBooks figures={figures} />
      </div>
    </div>
  );
}

function Kinds({ kinds, onOpen }: Pick<TaxReport, 'kinds'> & Pick<TaxesViewProps, 'onOpen'>) {
  return (
    <TitledCard title="Discounts by law">
      {kinds.length === 0 ? (
        <p className="dim">No cards in this range</p>
      ) : (
        <ul className="lines">
          {kinds.map((sums) => (
            <Kind key={sums.kind} sums={sums} onOpen={() => onOpen({ kind: sums.kind })} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function SalesByVat({ figures }: { figures: TaxReport }) {
  return (
    <TitledCard title="Sales by VAT">
      <dl className="stack gap-4">
        {vatFigures(figures).map(({ label, centavos }) => (
          <div key={label} className="row between gap-12">
            <dt className="break">{label}</dt>
            <dd className="nowrap">{formatPeso(centavos)}</dd>
          </div>
        ))}
        <div className="row between gap-12 strong rule">
          <dt>Total sales</dt>
          <dd className="nowrap">{formatPeso(figures.revenue_centavos)}</dd>
        </div>
      </dl>
    </TitledCard>
  );
}

function Kind({ sums, onOpen }: { sums: KindSums; onOpen: () => void }) {
  const { name, persons, gross_centavos, less_vat_centavos, discount_centavos } = sums;
  return (
    <li className="row between gap-12 pad-8">
      <span className="stack gap-0 grow">
        <button type="button" className="link row tall" style={AS_LINKS} data-prints onClick={onOpen}>
          {name}, {counted(persons, 'person')}
        </button>
        <span className="small dim">
          Of {formatPeso(gross_centavos)}, less VAT {formatPeso(less_vat_centavos)}
        </span>
      </span>
      <span className="strong nowrap">{formatPeso(discount_centavos)}</span>
    </li>
  );
}
