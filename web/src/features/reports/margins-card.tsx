import { useMemo, useState } from 'react';
import { useTaxesInUse } from '~/api/taxes';
import type { Margins } from '~/api/types';
import { SelectField } from '~/components/select-field';
import { TitledCard } from '~/components/titled-card';
import { marginOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { DetailTable } from './detail-table';
import { marginColumns } from './margin-columns';
import { type MarginSort, marginRows } from './margin-rows';
import { soldByRecipe } from './sold-by-recipe';

const SORTS: { value: MarginSort; label: string }[] = [
  { value: 'margin', label: 'Margin' },
  { value: 'lowest', label: 'Lowest % first' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'name', label: 'Name' },
];

const nameOf = ({ name }: { name: string }) => name;

interface MarginsCardProps {
  margins: Margins;
  /** Shows the sales with this item. */
  onOpen: (item: string) => void;
}

/** The cost of recipes and what it left, by item; items without a recipe come last. */
export function MarginsCard({ margins, onOpen }: MarginsCardProps) {
  const [sort, setSort] = useState<MarginSort>('margin');
  const rows = useMemo(() => marginRows(margins, sort), [margins, sort]);
  const hasTaxes = useTaxesInUse();
  return (
    <TitledCard
      title="Margins by item"
      tools={<SelectField label="Sort" options={SORTS} value={sort} onChange={setSort} />}
    >
      <p>
        Cost of goods by recipe: <Amount centavos={margins.cost_centavos} /> for {soldByRecipe(margins)}.
        Margin: <Amount centavos={margins.margin_centavos} />, {marginOf(margins.margin_tenths)}.
      </p>
      <DetailTable
        // Another sort order starts at the top.
        key={sort}
        label="Items and their margins"
        columns={marginColumns(onOpen)}
        rows={rows}
        keyOf={nameOf}
        hasMore={false}
        onNeedMore={null}
      />
      <p className="small dim">
        Only what was sold by recipe counts. Revenue is before order discounts
        {hasTaxes && ', with any VAT in the prices'}.
      </p>
    </TitledCard>
  );
}

function Amount({ centavos }: { centavos: number }) {
  return <strong className="nowrap">{formatPeso(centavos)}</strong>;
}
