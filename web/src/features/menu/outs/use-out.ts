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

/** Says that something is out today, or back. It is asked of the server at once: what waits here tells no other till. */
export function useOut({ id, name, isOut, onDone }: Change) {
  const queries = useQueryClient();
  return useWrite({
    send: () => sendOut(id, isOut),
    onDone: () => {
      showSuccess('Success', `${name} is ${isOut ? 'out today' : 'back on the menu'}.`);
      onDone();
    },
    failed: `${name} could not be ${isOut ? 'marked as out today' : 'put back on the menu'}`,
    // What nobody answered may have been done.
    onSettled: () => readOutsAgain(queries),
  });
}
