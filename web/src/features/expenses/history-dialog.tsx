import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Expense } from '~/api/types';
import { Dialog, DialogActions } from '~/components/dialog';
import { EventList } from '~/components/event-list';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { useFocusFirst } from '~/lib/focus-first';
import { historyQuery } from './api';
import { besides, happened } from './history';

/** Who recorded, changed and deleted an expense, from what to what. */
export function HistoryDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const query = useQuery(historyQuery(expense.id));
  const close = useFocusFirst<HTMLButtonElement>();
  const events = query.data;
  return (
    <Dialog title="Expense history" width={520} onClose={onClose}>
      {hasFailed(query) ? (
        <FailedState title="The history could not be loaded" onRetry={query.refetch} />
      ) : !events ? (
        <Skeleton label="Loading..." rows={2} height={60} />
      ) : (
        <EventList
          events={events.map((event) => ({
            key: `${event.at} ${event.action}`,
            happened: happened(event),
            at: event.at,
            by: event.staff_first_name,
            besides: besides(event),
            bad: event.action === 'deleted',
          }))}
        />
      )}
      <DialogActions>
        <Button variant="default" ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
