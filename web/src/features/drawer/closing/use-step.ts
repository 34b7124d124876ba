import { useQueryClient } from '@tanstack/react-query';
import { DRAWER_KEY } from '~/api/drawer';
import type { ShiftClosing } from '~/api/types';
import { useWrite } from '~/components/use-write';
import { closingQuery } from '../api';
import { closingFailure } from '../words';

interface Step {
  shiftId: string;
  send: () => Promise<ShiftClosing>;
  /** The toast of a failure. */
  failed: string;
  onDone?: () => void;
  /** The server refused, or did not answer. */
  onRefused?: (error: unknown) => Promise<void>;
}

/** A step of the closing: its answer is the new state of the closing. */
export function useStep({ shiftId, send, failed, onDone, onRefused }: Step) {
  const queries = useQueryClient();
  return useWrite({
    send,
    onDone: (closing) => {
      queries.setQueryData(closingQuery(shiftId).queryKey, closing);
      onDone?.();
    },
    failed: closingFailure(failed),
    onRefused: async (error) => {
      await onRefused?.(error);
      return false;
    },
    // If the step was refused, somebody else may have taken the closing over.
    onSettled: () => void queries.invalidateQueries({ queryKey: DRAWER_KEY }),
  });
}
