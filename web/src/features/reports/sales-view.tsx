import type { SalesReport } from '~/api/types';
import { TenderSumCards } from '~/components/tender-sums';
import type { Sort } from './api';
import { ChoicesCharts } from './charts/choices-charts';
import { CompletionChart } from './charts/completion-chart';
import { OrderTypesChart } from './charts/order-types-chart';
import { OrdersHeatMap } from './charts/orders-heat-map';
import { ProfitChart } from './charts/profit-chart';
import { SoldChart } from './charts/sold-chart';
import { IngredientsCard } from './ingredients-card';
import { MarginsCard } from './margins-card';
import { PeopleCard } from './people-card';
import type { RowsFilter } from './rows-filter';
import { TopSelling } from './top-selling';

interface SalesViewProps {
  figures: SalesReport;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Opens the rows behind a figure. */
  onOpen: (filter: RowsFilter) => void;
}

const CHARTED_ITEMS = 10;

/** The sales view below its cards. */
export function SalesView({ figures, sort, onSort, onOpen }: SalesViewProps) {
  return (
    <>
      <TenderSumCards
        tenders={figures.tenders}
        onOpen={({ kind, name }) => onOpen({ tender: kind, tender_name: name })}
      />
      <ProfitChart
        periods={figures.periods}
        granularity={figures.granularity}
        last={figures.to}
        onOpen={({ from, to }) => onOpen({ since: from, until: to })}
      />
      <div className="columns gap-12">
        <TopSelling
          items={figures.top_items}
          sort={sort}
          onSort={onSort}
          onOpen={(item) => onOpen({ item })}
        />
        <SoldChart
          title={`Top items by ${sort}`}
          kind="Item"
          sold={figures.top_items.slice(0, CHARTED_ITEMS)}
          by={sort === 'quantity' ? 'quantity' : 'revenue_centavos'}
          emptyText="No sales in this range"
          onOpen={(item) => onOpen({ item })}
        />
      </div>
      <div className="columns gap-12">
        <div className="stack gap-12">
          <PeopleCard people={figures.people} onOpen={onOpen} />
          <OrderTypesChart types={figures.order_types} onOpen={(order_type) => onOpen({ order_type })} />
        </div>
        <SoldChart
          title="Sales by group"
          kind="Group"
          sold={figures.groups.map(({ group, ...sums }) => ({ name: group, ...sums }))}
          by="revenue_centavos"
          emptyText="No items sold in this range"
          onOpen={(group) => onOpen({ group })}
        />
      </div>
      {figures.margins && (
        <>
          <MarginsCard margins={figures.margins} onOpen={(item) => onOpen({ item })} />
          <IngredientsCard days={figures} />
        </>
      )}
      <ChoicesCharts
        choices={figures.choices}
        onOpen={({ group, name }) => onOpen({ choice: name, choice_group: group })}
      />
      <OrdersHeatMap hours={figures.hours} onOpen={(weekday, hour) => onOpen({ weekday, hour })} />
      <CompletionChart hours={figures.completion_by_hour} onOpen={(hour) => onOpen({ hour, completed: 1 })} />
    </>
  );
}
