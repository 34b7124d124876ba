import type { UseQueryResult } from '@tanstack/react-query';
import { EventList, type ToldEvent } from './event-list';
import { FailedState, hasFailed } from './failed-state';
import { Skeleton } from './skeleton';

interface ToldHistoryProps<Event> {
  /** Oldest first. */
  query: UseQueryResult<Event[]>;
  tell: (event: Event) => ToldEvent;
}

/** A record's history, once loaded. */
export function ToldHistory<Event>({ query, tell }: ToldHistoryProps<Event>) {
  if (hasFailed(query))
    return <FailedState title="The history could not be loaded" onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={3} height={48} />;
  return <EventList events={query.data.map(tell)} />;
}
