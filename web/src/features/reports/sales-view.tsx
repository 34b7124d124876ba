import type { SalesReport } from '~/api/types';
import type { Sort } from './api';
import { CompletionChart } from './charts/completion-chart';
import { GroupsChart } from './charts/groups-chart';
import { OrderTypesChart } from './charts/order-types-chart';
import { OrdersHeatMap } from './charts/orders-heat-map';
import { ProfitChart } from './charts/profit-chart';
import { TopItemsChart } from './charts/top-items-chart';
import { PeopleCard } from './people-card';
import classes from './report-view.module.css';
import type { RowsFilter } from './rows-filter';
import { TopSelling } from './top-selling';

interface SalesViewProps {
  figures: SalesReport;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows behind a figure are asked for. */
  onOpen: (filter: RowsFilter) => void;
}

/** What the sales view has below its cards. */
export function SalesView({ figures, sort, onSort, onOpen }: SalesViewProps) {
  return (
    <>
      <ProfitChart
        periods={figures.periods}
        granularity={figures.granularity}
        last={figures.to}
        onOpen={({ from, to }) => onOpen({ since: from, until: to })}
      />
      <div className={classes.pair}>
        <TopSelling
          items={figures.top_items}
          sort={sort}
          onSort={onSort}
          onOpen={(item) => onOpen({ item })}
        />
        <TopItemsChart items={figures.top_items} sort={sort} onOpen={(item) => onOpen({ item })} />
      </div>
      <div className={classes.pair}>
        <div className={classes.column}>
          <PeopleCard people={figures.people} onOpen={onOpen} />
          <OrderTypesChart types={figures.order_types} onOpen={(order_type) => onOpen({ order_type })} />
        </div>
        <GroupsChart groups={figures.groups} onOpen={(group) => onOpen({ group })} />
      </div>
      <OrdersHeatMap hours={figures.hours} onOpen={(weekday, hour) => onOpen({ weekday, hour })} />
      <CompletionChart hours={figures.completion_by_hour} onOpen={(hour) => onOpen({ hour, completed: 1 })} />
    </>
  );
}
