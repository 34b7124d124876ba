import type { KindSums, TaxReport } from '~/api/types';
import { TitledCard } from '~/components/titled-card';
import { formatPeso } from '~/lib/money';
import { vatFigures } from '~/lib/vat-figures';
import { counted } from '~/lib/whole';
import type { RowsFilter } from './rows-filter';
import { SalesBooks } from './sales-books';

interface TaxesViewProps {
  figures: TaxReport;
  onOpen: (filter: RowsFilter) => void;
}

/** What the sales are made of, who had a discount by law, and the books of these for the tax office. */
export function TaxesView({ figures, onOpen }: TaxesViewProps) {
  return (
    <div className="columns gap-12">
      <div className="stack gap-12">
        {figures.vat_registered && <SalesByVat figures={figures} />}
        <SalesBooks figures={figures} />
      </div>
      <TitledCard title="Senior and PWD discounts">
        {figures.kinds.length === 0 ? (
          <p className="dim">No cards in this range</p>
        ) : (
          <ul className="lines">
            {figures.kinds.map((kind) => (
              <Kind key={kind.kind} sums={kind} onOpen={() => onOpen({ kind: kind.kind })} />
            ))}
          </ul>
        )}
      </TitledCard>
    </div>
  );
}

function SalesByVat({ figures }: { figures: TaxReport }) {
  return (
    <TitledCard title="Sales by VAT">
      <dl className="stack gap-4">
        {vatFigures(figures).map(({ word, centavos }) => (
          <div key={word} className="row between gap-12">
            <dt className="break">{word}</dt>
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
        <button type="button" className="link row tall" data-prints onClick={onOpen}>
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
