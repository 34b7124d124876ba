import { useQuery } from '@tanstack/react-query';
import type { SalesReport } from '~/api/types';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { ingredientsQuery } from './api';
import { DetailTable } from './detail-table';
import { INGREDIENT_COLUMNS } from './margin-columns';
import classes from './reports.module.css';

const idOf = ({ id }: { id: string }) => id;

/** How much of each ingredient recipes used in the days of a report, and how much was thrown away and received. */
export function IngredientsCard({ days }: { days: Pick<SalesReport, 'range' | 'from' | 'to'> }) {
  const uses = useQuery({ ...ingredientsQuery(days), placeholderData: (last) => last });
  const rows = uses.data?.ingredients;
  const isOld = uses.isPlaceholderData;
  return (
    <TitledCard title="Use of ingredients">
      {hasFailed(uses) ? (
        <FailedState title="Failed to generate report" onRetry={uses.refetch} />
      ) : rows?.length === 0 ? (
        <p className="dim">No ingredients used in this range</p>
      ) : rows ? (
        <div className={classes.shown} data-old={isOld || undefined} aria-busy={isOld}>
          <DetailTable
            label="Ingredients"
            columns={INGREDIENT_COLUMNS}
            rows={rows}
            keyOf={idOf}
            hasMore={false}
            onNeedMore={null}
          />
        </div>
      ) : (
        <Skeleton label="Loading..." rows={5} height={48} />
      )}
      <p className="small dim">
        Used: what recipes took, including for voided sales unless their items were returned to stock. Costs
        use today's unit costs.
      </p>
    </TitledCard>
  );
}
