import type { Ref } from 'react';
import type { TenderSums } from '~/api/types';
import { Button } from '~/components/button';
import { SaleSearch } from '~/components/sale-search';
import { TitledCard } from '~/components/titled-card';
import type { ReportChoice } from '~/lib/report-choice';
import {
  DAY_COLUMNS,
  EXPENSE_COLUMNS,
  ITEM_COLUMNS,
  movedText,
  SALE_COLUMNS,
  TRANSACTION_COLUMNS,
  VOIDED_SALE_COLUMNS,
} from './columns';
import classes from './detailed-data.module.css';
import { filterName } from './filter-name';
import { LawChoice } from './law-choice';
import {
  dayRowsQuery,
  expenseRowsQuery,
  itemRowsQuery,
  saleRowsQuery,
  shiftRowsQuery,
  transactionRowsQuery,
} from './rows-api';
import { RowsChip } from './rows-chip';
import type { RowsFilter } from './rows-filter';
import { RowsTable } from './rows-table';
import { SHIFT_COLUMNS } from './shift-columns';
import { TaxTables } from './tax-tables';
import { TenderChoice } from './tender-choice';

interface DetailedDataProps {
  choice: ReportChoice;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  filter: RowsFilter;
  /** Removes the filter. */
  onShowAll: () => void;
  onSearch: (text: string | undefined) => void;
  /** The tenders that the sales were paid with. */
  tenders: readonly TenderSums[];
  onTender: (chosen: Pick<RowsFilter, 'tender' | 'tender_name'>) => void;
  onLaw: (chosen: Pick<RowsFilter, 'by_law' | 'served'>) => void;
  onSteps: (by: RowsFilter['by']) => void;
  ref: Ref<HTMLElement>;
}

/** The rows behind the report (spec section 2, 'Detailed Data'); hidden until asked for. */
export function DetailedData(props: DetailedDataProps) {
  const { isShown, onShow, ref, ...tables } = props;
  return (
    <TitledCard
      ref={ref}
      title="Detailed Data"
      className={classes.card}
      data-screen-only={!isShown || undefined}
      data-shown={isShown || undefined}
      tools={
        <Button aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {isShown ? 'Hide Detailed Data' : 'Show Detailed Data'}
        </Button>
      }
    >
      {isShown && <Tables {...tables} />}
    </TitledCard>
  );
}

type TablesProps = Omit<DetailedDataProps, 'isShown' | 'onShow' | 'ref'>;

const idOf = ({ id }: { id: string }) => id;
const dayOf = ({ on }: { on: string }) => on;

/** A filter selects one kind of rows; without one a report shows two. */
function Tables(props: TablesProps) {
  const { choice, filter, onShowAll, onSearch, tenders, onTender, onLaw, onSteps } = props;
  const name = filterName(filter, null);
  if (choice.type === 'sales') {
    const isUnfiltered = Object.keys(filter).every((key) => key === 'since' || key === 'until');
    return (
      <>
        <RowsTable
          title="Sales"
          query={saleRowsQuery(choice, filter)}
          columns={filter.voided || filter.with_voided ? VOIDED_SALE_COLUMNS : SALE_COLUMNS}
          keyOf={idOf}
          emptyText={filter.search ? 'Nothing found' : name ? 'No sales here' : 'No sales in this range'}
        >
          {(pages) => (
            <>
              <RowsChip
                name={filterName(filter, pages?.[0]?.staff_first_name ?? null)}
                onRemove={onShowAll}
              />
              <SaleSearch found={filter.search ?? ''} onSearch={(text) => onSearch(text || undefined)} />
              <TenderChoice tenders={tenders} chosen={filter} onChoose={onTender} />
              <LawChoice chosen={filter} onChoose={onLaw} />
            </>
          )}
        </RowsTable>
        {isUnfiltered && <Transactions choice={choice} filter={filter} />}
      </>
    );
  }
  if (choice.type === 'inventory') {
    return (
      <>
        <RowsTable
          title="Inventory Items"
          query={itemRowsQuery()}
          columns={ITEM_COLUMNS}
          keyOf={idOf}
          emptyText="No inventory items"
        />
        <Transactions choice={choice} filter={filter} />
      </>
    );
  }
  if (choice.type === 'shifts') {
    return (
      <RowsTable
        title="Shifts"
        query={shiftRowsQuery(choice, filter)}
        columns={SHIFT_COLUMNS}
        keyOf={idOf}
        emptyText={name ? 'No shifts here' : 'No drawer was opened in this range'}
      >
        {(pages) => (
          <RowsChip
            name={filterName(filter, pages?.[0]?.rows[0]?.counted_by_first_name ?? null)}
            onRemove={onShowAll}
          />
        )}
      </RowsTable>
    );
  }
  if (choice.type === 'taxes')
    return <TaxTables choice={choice} filter={filter} onShowAll={onShowAll} onSteps={onSteps} />;
  return (
    <>
      {filter.category === undefined && !filter.spent && (
        <RowsTable
          title="Daily Revenue"
          query={dayRowsQuery(choice, filter)}
          columns={DAY_COLUMNS}
          keyOf={dayOf}
          emptyText="No sales in this range"
        >
          {() => <RowsChip name={name} onRemove={onShowAll} />}
        </RowsTable>
      )}
      <RowsTable
        title="Expenses"
        query={expenseRowsQuery(choice, filter)}
        columns={EXPENSE_COLUMNS}
        keyOf={idOf}
        emptyText="No expenses in this range"
      >
        {() => <RowsChip name={name} onRemove={onShowAll} />}
      </RowsTable>
    </>
  );
}

function Transactions({ choice, filter }: Pick<TablesProps, 'choice' | 'filter'>) {
  return (
    <RowsTable
      title="Inventory Transactions"
      query={transactionRowsQuery(choice, filter)}
      columns={TRANSACTION_COLUMNS}
      keyOf={idOf}
      emptyText={
        choice.type === 'inventory' ? 'No inventory transactions' : 'No inventory transactions in this range'
      }
    >
      {(pages) => <p className="small dim">{movedText(pages?.[0]?.sums ?? [])}</p>}
    </RowsTable>
  );
}
