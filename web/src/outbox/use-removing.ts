import { useState } from 'react';
import { NotApproved } from '~/api/approval';
import { ApiError } from '~/api/errors';
import { showSuccess } from '~/components/toast';
import { reloadOnce } from '~/lib/reload-once';
import { useOnce } from '~/lib/use-once';
import { useStillThere } from '~/lib/use-still-there';
import { discardParked } from './outbox';
import type { Row } from './row';
import { kindOf } from './words';

/** Removes a refused row from this browser once the server has written it down, and reports the outcome. */
export function useRemoving(row: Row) {
  const { busy, once } = useOnce();
  const isThere = useStillThere();
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    try {
      const written = await discardParked(row.id);
      if (written === 'recorded')
        showSuccess('Already recorded', `The server has this ${kindOf(row)}. Nothing is lost.`);
      if (written === 'unrecorded') showSuccess('Removed', writtenDown(row));
    } catch (error) {
      if (error instanceof NotApproved) return;
      // The file that writes it down is missing; the row survives the reload.
      if (!(error instanceof ApiError) && (await reloadOnce(isThere))) return;
      setProblem(notRemoved(error));
    }
  }

  return { busy, problem, remove: () => void once(remove) };
}

/** Shown before it is removed. */
export function willBeWrittenDown({ kind }: Row): string {
  const where = kind === 'sale' ? 'Sales Reports will list it' : 'The journal will keep it';
  return `It will count in no sum. ${where} with your name.`;
}

function writtenDown(row: Row): string {
  return row.kind === 'sale'
    ? 'The sale is written down under Sales Reports.'
    : `The ${kindOf(row)} is written down in the journal.`;
}

function notRemoved(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : null;
  return detail
    ? `Not removed. ${detail}`
    : 'Not removed: the server must write it down first. Try again when it is back.';
}
