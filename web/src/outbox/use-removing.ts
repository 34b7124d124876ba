import { useState } from 'react';
import { NotApproved } from '~/api/approval';
import { ApiError } from '~/api/errors';
import { showSuccess } from '~/components/toast';
import { useOnce } from '~/lib/use-once';
import type { Removed } from './loop';
import { discardParked } from './outbox';

/** Titles and messages. */
const REMOVED: Record<Removed, [string, string]> = {
  unrecorded: ['Removed', 'The sale is written down under Sales Reports.'],
  removed: ['Removed', 'It counts in no total.'],
  recorded: ['Already recorded', 'The server has this sale. Nothing is lost.'],
};

/** Removes what was refused from this browser, a sale once the server has it in writing, and says what became of it. */
export function useRemoving(id: string) {
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    try {
      const removed = await discardParked(id);
      if (removed) showSuccess(...REMOVED[removed]);
    } catch (error) {
      if (!(error instanceof NotApproved)) setProblem(notRemoved(error));
    }
  }

  return { busy, problem, remove: () => void once(remove) };
}

function notRemoved(error: unknown): string {
  const said = error instanceof ApiError ? error.said : null;
  return said
    ? `Not removed. ${said}`
    : 'Not removed: the server must write it down first. Try again when it is back.';
}
