import { useQuery } from '@tanstack/react-query';
import { TitledCard } from '~/components/titled-card';
import { ToldHistory } from '~/components/told-history';
import { historyQuery } from './api';
import { besides, happened } from './history';

/** All that was done to a sale, from the journal, oldest first. */
export function SaleHistory({ id }: { id: string }) {
  const query = useQuery(historyQuery(id));
  return (
    <TitledCard title="History">
      {query.data?.length === 0 ? (
        <p className="small dim">No history found.</p>
      ) : (
        <ToldHistory
          query={query}
          tell={(event) => ({
            // Two things may happen to a sale at one moment, but not the same thing.
            key: `${event.at} ${event.action}`,
            happened: happened(event),
            at: event.at,
            by: event.staff_first_name,
            besides: besides(event),
            bad: event.action === 'voided',
          })}
        />
      )}
    </TitledCard>
  );
}
