import { useQueryClient } from '@tanstack/react-query';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { readOutsAgain, sendOut } from './api';

interface Change {
  id: string;
  name: string;
  isOut: boolean;
  onDone: () => void;
}

/** Mark something as out today, or as back. Never queued in the outbox: what waits there reaches no other till. */
export function useOut({ id, name, isOut, onDone }: Change) {
  const queries = useQueryClient();
  return useWrite({
    send: () => sendOut(id, isOut),
    onDone: () => {
      showSuccess('Success', `${name} is ${isOut ? 'out today' : 'back on the menu'}.`);
      onDone();
    },
    failed: `${name} could not be ${isOut ? 'marked as out today' : 'put back on the menu'}`,
    // An unanswered request may still have been carried out.
    onSettled: () => readOutsAgain(queries),
  });
}
