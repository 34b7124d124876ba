import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { activeSummaryQuery, dayFiguresQuery } from '~/features/dashboard/api';
import { menuQuery } from '~/features/menu/api';
import { withoutUnsent } from '~/features/menu/without-unsent';
import {
  beginCompleting,
  completeOrder,
  finishForOthers,
  settleHeldOrder,
} from '~/features/order/payment/complete-order';
import { useSending } from '~/features/order/payment/sending';
import { lowAfterSale } from '~/features/order/questions/low-stock';
import type { OrderDetails } from '~/features/order/storage';
import { useOrder } from '~/features/order/store';
import { isOpenPrice } from '~/lib/catalogue';
import { useLive } from '~/live/live';
import { useOutbox } from '~/outbox/outbox';
import { counter } from './counter';
import { holdNumber } from './use-numbers-in-use';

/** From the Complete button to fresh tiles. `begin` is stable. */
export function useCompleting() {
  const queries = useQueryClient();
  const busy = useSending(({ sale }) => sale !== null);

  const begin = useCallback(() => {
    const menu = queries.getQueryData(menuQuery.queryKey)?.items ?? [];
    const left = withoutUnsent(menu, useOutbox.getState().rows);
    void beginCompleting(lowAfterSale(left, useOrder.getState().units, isOpenPrice));
  }, [queries]);

  useEffect(() => {
    void settleHeldOrder(counter);
    return finishForOthers(counter);
  }, []);

  async function complete(details: OrderDetails) {
    const sale = await completeOrder(details, counter);
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
