import { SelectField } from '~/components/select-field';
import type { ReportChoice } from '~/lib/report-choice';
import { filterName } from './filter-name';
import { cardRowsQuery, vatRowsQuery } from './rows-api';
import { RowsChip } from './rows-chip';
import type { RowsFilter } from './rows-filter';
import { RowsTable } from './rows-table';
import { CARD_COLUMNS, vatColumns } from './tax-columns';

interface TaxTablesProps {
  choice: ReportChoice;
  filter: RowsFilter;
  onShowAll: () => void;
  onSteps: (by: RowsFilter['by']) => void;
}

const STEPS = [
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
] as const;

const startOf = ({ starts_on }: { starts_on: string }) => starts_on;
const cardOf = ({ sale_id, position }: { sale_id: string; position: number }) => `${sale_id} ${position}`;

/** The VAT of each day or month, and who had a discount by law; a filter on persons leaves only the latter. */
export function TaxTables({ choice, filter, onShowAll, onSteps }: TaxTablesProps) {
  const { by, kind, by_law, less_vat } = filter;
  const name = filterName(filter, null);
  return (
    <>
      {!kind && !by_law && !less_vat && (
        <RowsTable
          title="VAT Summary"
          query={vatRowsQuery(choice, filter)}
          columns={vatColumns(by)}
          keyOf={startOf}
          emptyText="No VAT, service charge or card in this range"
        >
          {() => (
            <SelectField
              label="By"
              options={STEPS}
              value={by ?? 'day'}
              onChange={(steps) => onSteps(steps === 'month' ? steps : undefined)}
            />
          )}
        </RowsTable>
      )}
      <RowsTable
        title="Senior and PWD Discounts"
        query={cardRowsQuery(choice, filter)}
        columns={CARD_COLUMNS}
        keyOf={cardOf}
        emptyText={name ? 'No cards here' : 'No cards in this range'}
      >
        {() => <RowsChip name={name} onRemove={onShowAll} />}
      </RowsTable>
    </>
  );
}
