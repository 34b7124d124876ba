import { useQuery } from '@tanstack/react-query';
import type { SaleEvent } from '~/api/types';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { formatDateTime } from '~/lib/time';
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
        <ol className={classes.events}>
          {events.map((event) => (
            // Two things may happen to a sale at one moment, but not the same thing.
            <HistoryEvent key={`${event.at} ${event.action}`} event={event} />
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

function HistoryEvent({ event }: { event: SaleEvent }) {
  return (
    <li className={classes.event} data-action={event.action}>
      <span className={classes.happened}>{happened(event)}</span>
      <span className={classes.detail}>
        {formatDateTime(event.at)} · {event.staff_first_name ?? 'Unknown'}
      </span>
      {besides(event).map((sentence) => (
        <span key={sentence} className={classes.detail}>
          {sentence}
        </span>
      ))}
    </li>
  );
}
