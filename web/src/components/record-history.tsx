import type { UseQueryResult } from '@tanstack/react-query';
import { recordedBy } from '~/lib/recorded-by';
import { FailedState, hasFailed } from './failed-state';
import { Skeleton } from './skeleton';

/** A journal entry about a record. Two may have the same moment, but then not the same action. */
interface JournalEvent {
  at: string;
  action: string;
  staff_first_name: string | null;
}

interface RecordHistoryProps<Event> {
  /** Oldest first. */
  query: UseQueryResult<Event[]>;
  /** 'Voided'. */
  happened: (event: Event) => string;
  /** Further details, a sentence each. */
  besides: (event: Event) => readonly string[];
  /** The action that takes the record out of the totals. */
  bad: string;
}

/** What was done to a record, when and by whom. */
export function RecordHistory<Event extends JournalEvent>(props: RecordHistoryProps<Event>) {
  const { query, happened, besides, bad } = props;
  if (hasFailed(query))
    return <FailedState title="The history could not be loaded" onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading..." rows={3} height={48} />;
  if (query.data.length === 0) return <p className="small dim">No history found.</p>;
  return (
    <ol className="lines">
      {query.data.map((event) => (
        <li key={`${event.at} ${event.action}`} className="stack gap-0 pad-8">
          <span className={`strong break ${event.action === bad ? 'bad' : ''}`}>{happened(event)}</span>
          <span className="small dim break">{recordedBy(event.at, event.staff_first_name)}</span>
          {besides(event).map((sentence) => (
            <span key={sentence} className="small dim break">
              {sentence}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
