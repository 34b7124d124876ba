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
import { doubtsOf } from './doubt';
import { closesWords, nameOf } from './words';

/** Asks first, as a Z-reading cannot be undone; it covers the days that were asked about. */
export function ZDialog({ next, onClose }: { next: NextZ; onClose: () => void }) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const [{ id, asked, doubts }] = useState(() => ({
    id: newId(),
    asked: next,
    doubts: doubtsOf(next, todayInManila()),
  }));
  const [isRight, setIsRight] = useState(doubts.length === 0);
  const { busy, problem, write } = useWrite({
    send: () => makeZ(id, asked.last_on, doubts.length > 0),
    onDone: (made) => {
      showSuccess('Success', `${nameOf(made.reading)} is made`);
      if (!isHere()) return;
      onClose();
      goInPlace(`/readings/${made.id}`);
    },
    failed: 'Failed to make the Z-reading',
    onSettled: () => void queries.invalidateQueries({ queryKey: READINGS_KEY }),
  });
  if (!isRight) {
    const told = { today: asked.today, doubts };
    return <DateDialog {...told} onClose={onClose} onRight={() => setIsRight(true)} />;
  }
  return (
    <ConfirmDialog
      title={`Z-reading ${asked.number}`}
      confirm="Close for good"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={write}
    >
      <Unbroken text={`${closesWords(asked)} Anything sold after it counts on the next Z-reading.`} />
    </ConfirmDialog>
  );
}
