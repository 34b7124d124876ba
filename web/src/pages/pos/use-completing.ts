import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { activeSummaryQuery, dayFiguresQuery } from '~/features/dashboard/api';
import { menuQuery } from '~/features/menu/api';
import { beginCompleting, completeOrder, settleSentOrder } from '~/features/order/complete-order';
import { lowAfterSale } from '~/features/order/low-stock';
import type { OrderDetails } from '~/features/order/new-sale';
import { useOrder } from '~/features/order/store';
import { isOpenPrice } from '~/lib/catalogue';
import { useLive } from '~/live/live';
import { findSale, submit } from './submit';

/** From the Complete button to fresh tiles. `begin` is stable. */
export function useCompleting() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // State comes too late for the second of two quick taps.
  const running = useRef(false);

  const begin = useCallback(() => {
    const menu = queries.getQueryData(menuQuery.queryKey) ?? [];
    beginCompleting(lowAfterSale(menu, useOrder.getState().units, isOpenPrice));
  }, [queries]);

  useEffect(() => {
    // A sale that this very page sends needs no asking.
    if (!running.current) settleSentOrder(findSale);
  }, []);

  async function complete(details: OrderDetails) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const sale = await completeOrder(details, submit);
      if (sale === null) return;
      // The number is held from now on, also while the server cannot be asked. It may have told already.
      const number = sale.order_number;
      queries.setQueryData(activeSummaryQuery.queryKey, (summary) =>
        summary && number && !summary.numbers_in_use.includes(number)
          ? { active_count: summary.active_count + 1, numbers_in_use: [...summary.numbers_in_use, number] }
          : summary,
      );
      // Else the server's own word of this sale brings the fresh figures.
      if (useLive.getState().connected) return;
      for (const { queryKey } of [menuQuery, dayFiguresQuery, activeSummaryQuery]) {
        queries.invalidateQueries({ queryKey });
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { begin, complete, busy };
}
