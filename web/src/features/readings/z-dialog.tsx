import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextZ } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { goTo } from '~/lib/navigation';
import { makeZ, READINGS_KEY } from './api';
import { closesWords, nameOf } from './words';

/** It cannot be undone, so it asks first; the days are those that it asked about. */
export function ZDialog({ next, onClose }: { next: NextZ; onClose: () => void }) {
  const queries = useQueryClient();
  const [{ id, asked }] = useState(() => ({ id: newId(), asked: next }));
  const { busy, problem, write } = useWrite({
    send: () => makeZ(id, asked.last_on),
    onDone: (made) => {
      showSuccess('Success', `${nameOf(made.reading)} is made`);
      onClose();
      goTo(`/readings/${made.id}`);
    },
    failed: 'Failed to make the Z-reading',
    onSettled: () => void queries.invalidateQueries({ queryKey: READINGS_KEY }),
  });
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
      {closesWords(asked)} Nothing is lost that is sold after it: it counts on the next Z-reading.
    </ConfirmDialog>
  );
}
