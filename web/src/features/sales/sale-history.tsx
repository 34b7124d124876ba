import { useQuery } from '@tanstack/react-query';
import { EventList } from '~/components/event-list';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { historyQuery } from './api';
import { besides, happened } from './history';
import classes from './sale-view.module.css';

/** All that was done to a sale, from the journal, oldest first. */
export function SaleHistory({ id }: { id: string }) {
  const query = useQuery(historyQuery(id));
  const events = query.data;
  return (
    <TitledCard title="History">
      {hasFailed(query) ? (
        <FailedState title="The history could not be loaded" onRetry={query.refetch} />
      ) : !events ? (
        <Skeleton label="Loading..." rows={3} height={48} />
      ) : events.length === 0 ? (
        <p className={classes.detail}>Nothing is known of it.</p>
      ) : (
        <EventList
          events={events.map((event) => ({
            // Two things may happen to a sale at one moment, but not the same thing.
            key: `${event.at} ${event.action}`,
            happened: happened(event),
            at: event.at,
            by: event.staff_first_name,
            besides: besides(event),
            bad: event.action === 'voided',
          }))}
        />
      )}
    </TitledCard>
  );
}
