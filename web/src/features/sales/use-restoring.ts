import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isCode } from '~/api/advice';
import { mayBeDone } from '~/api/errors';
import type { Sale } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { useOnce } from '~/lib/use-once';
import { postRestore } from './api';
import { ALREADY_RESTORED } from './failures';
import { keepChanged, readAfresh } from './kept';
import { nameOf } from './sale';

/** Puts a voided sale back into the totals. No confirmation, since a void reverses it. */
export function useRestoring(sale: Sale): { busy: boolean; restore: () => void } {
  const queries = useQueryClient();
  const answerWasLost = useRef(false);
  const { busy, once } = useOnce();

  function done() {
    const stock = sale.stock_returned ? ' Its items were taken from stock again.' : '';
    showSuccess('Transaction Restored', `${nameOf(sale)}.${stock}`);
  }

  async function restore() {
    try {
      keepChanged(queries, await postRestore(sale.id));
      done();
    } catch (error) {
      // An earlier try had already done it.
      if (isCode(error, 'not_voided') && answerWasLost.current) return done();
      answerWasLost.current ||= mayBeDone(error);
      showFailure(isCode(error, 'not_voided') ? ALREADY_RESTORED : 'Failed to restore transaction');
    } finally {
      void readAfresh(queries);
    }
  }

  return { busy, restore: () => void once(restore) };
}
