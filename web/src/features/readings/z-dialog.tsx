import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextZ } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { Unbroken } from '~/components/unbroken';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { goInPlace } from '~/lib/navigation';
import { todayInManila } from '~/lib/time';
import { useStillHere } from '~/lib/use-still-here';
import { makeZ, READINGS_KEY } from './api';
import { DateDialog } from './date-dialog';
import { dateWarnings } from './date-warnings';
import { closesText, nameOf } from './words';

/** Asks first, as a Z-reading cannot be undone; it covers the days named in the question. */
export function ZDialog({ next, onClose }: { next: NextZ; onClose: () => void }) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const [{ id, confirmed, warnings }] = useState(() => ({
    id: newId(),
    confirmed: next,
    warnings: dateWarnings(next, todayInManila()),
  }));
  const [isDateConfirmed, setIsDateConfirmed] = useState(warnings.length === 0);
  const { busy, problem, write } = useWrite({
    send: () => makeZ(id, confirmed.last_on, warnings.length > 0),
    onDone: (entry) => {
      showSuccess('Success', `${nameOf(entry.reading)} is made`);
      if (!isHere()) return;
      onClose();
      goInPlace(`/readings/${entry.id}`);
    },
    failed: 'Failed to make the Z-reading',
    onSettled: () => void queries.invalidateQueries({ queryKey: READINGS_KEY }),
  });
  if (!isDateConfirmed) {
    const dateProps = { today: confirmed.today, warnings };
    return <DateDialog {...dateProps} onClose={onClose} onConfirm={() => setIsDateConfirmed(true)} />;
  }
  return (
    <ConfirmDialog
      title={`Z-reading ${confirmed.number}`}
      confirm="Close for good"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      <Unbroken text={`${closesText(confirmed)} Anything sold after it counts on the next Z-reading.`} />
    </ConfirmDialog>
  );
}
