import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import type { Sale } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { postRestore } from './api';
import { keepChanged, refetchSales } from './kept';
import { nameOf } from './sale';

const ALREADY_RESTORED = 'Failed to restore transaction: it is already restored.';

/** Puts a voided sale back into the totals. No confirmation, since a void reverses it. */
export function useRestoring(sale: Sale): { busy: boolean; restore: () => void } {
  const queries = useQueryClient();
  function done(restored?: Sale) {
    if (restored) keepChanged(queries, restored);
    const stock = sale.stock_returned ? ' Its items were taken from stock again.' : '';
    showSuccess('Transaction Restored', `${nameOf(sale)}.${stock}`);
  }

  const { busy, write } = useWrite({
    send: () => postRestore(sale),
    onDone: done,
    failed: (error) => (isCode(error, 'not_voided') ? ALREADY_RESTORED : 'Failed to restore transaction'),
    onRefused: (error, answerWasLost) => {
      // An earlier try had already done it.
      const isDone = answerWasLost && isCode(error, 'not_voided');
      if (isDone) done();
      return isDone;
    },
    onSettled: () => void refetchSales(queries),
  });
  return { busy, restore: write };
}
