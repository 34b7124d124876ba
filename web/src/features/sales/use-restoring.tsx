import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isCode } from '~/api/advice';
import type { Sale } from '~/api/types';
import { ConfirmDialog } from '~/components/confirm-dialog';
import { failedUnless } from '~/components/failure-words';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { formatPeso } from '~/lib/money';
import { postRestore } from './api';
import { cacheChanged, refetchSales } from './cached-sales';
import { CLOSED_DAY } from './closed-day';
import { nameOf } from './sale';

const FAILED = 'Failed to restore transaction';

interface Restoring {
  busy: boolean;
  restore: () => void;
  asksFirst: boolean;
  question: ReactNode;
}

/**
 * Restores a voided sale to the totals. Asks only if that does more than reverse the void: if cash has to go back into
 * the drawer, or if a Z-reading has closed the day.
 */
export function useRestoring(sale: Sale): Restoring {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const sideEffects = sideEffectsOf(sale);
  function done(restored?: Sale) {
    setIsAsking(false);
    if (restored) cacheChanged(queries, restored);
    const stock = sale.stock_returned ? ' Its items were taken from stock again.' : '';
    showSuccess('Transaction Restored', `${nameOf(sale)}.${stock}`);
  }

  const { busy, problem, write } = useWrite({
    send: () => postRestore(sale),
    onDone: done,
    failed: failedWords,
    onRefused: (error, answerWasLost) => {
      // An earlier attempt had already restored it.
      const isDone = answerWasLost && isCode(error, 'not_voided');
      if (isDone) done();
      return isDone;
    },
    onSettled: () => void refetchSales(queries),
  });
  const asksFirst = sideEffects.length > 0;
  return {
    busy,
    restore: asksFirst ? () => setIsAsking(true) : write,
    asksFirst,
    question: isAsking && (
      <ConfirmDialog
        title="Restore transaction"
        confirm="Restore"
        busy={busy}
        problem={problem}
        more={sideEffects.map((each) => (
          <p key={each} className="note">
            {each}
          </p>
        ))}
        onClose={() => setIsAsking(false)}
        onConfirm={write}
      >
        {nameOf(sale)}. It will count in every total again.
      </ConfirmDialog>
    ),
  };
}

function failedWords(error: unknown): string {
  if (isCode(error, 'not_voided')) return `${FAILED}: it is already restored.`;
  return failedUnless('this may already be restored', FAILED)(error);
}

/** What else a restore does, besides counting the sale again. */
function sideEffectsOf({ given_back_centavos: back, closed }: Sale): string[] {
  return [
    back ? `${formatPeso(back)} was given back. Put it into the drawer: it counts there again.` : '',
    closed ? CLOSED_DAY : '',
  ].filter(Boolean);
}
