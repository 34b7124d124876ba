import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { activeSummaryQuery, dayFiguresQuery } from '~/features/dashboard/api';
import { menuQuery } from '~/features/menu/api';
import {
  beginCompleting,
  completeOrder,
  settleSentOrder,
  useSending,
} from '~/features/order/payment/complete-order';
import type { OrderDetails } from '~/features/order/payment/new-sale';
import { lowAfterSale } from '~/features/order/questions/low-stock';
import { useOrder } from '~/features/order/store';
import { isOpenPrice } from '~/lib/catalogue';
import { useLive } from '~/live/live';
import { submitSale } from '~/outbox/outbox';
import { findSale } from './find-sale';
import { holdNumber } from './use-numbers-in-use';

/** From the Complete button to fresh tiles. `begin` is stable. */
export function useCompleting() {
  const queries = useQueryClient();
  const busy = useSending(({ isSending }) => isSending);

  const begin = useCallback(() => {
    const menu = queries.getQueryData(menuQuery.queryKey) ?? [];
    void beginCompleting(lowAfterSale(menu, useOrder.getState().units, isOpenPrice));
  }, [queries]);

  useEffect(() => {
    void settleSentOrder(findSale);
  }, []);

  async function complete(details: OrderDetails) {
    const sale = await completeOrder(details, submitSale, findSale);
    if (sale === null) return;
    if (sale.order_number) holdNumber(queries, sale.order_number);
    // Otherwise the server's event for this sale brings fresh figures.
    if (useLive.getState().connected) return;
    for (const { queryKey } of [menuQuery, dayFiguresQuery, activeSummaryQuery]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  return { begin, complete, busy };
}
