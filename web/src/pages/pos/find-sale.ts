import { answer, api } from '~/api/client';
import type { Find } from '~/features/order/payment/complete-order';
import { heldSale } from '~/outbox/outbox';

/** The sale waiting in this browser, else the server's record; null if there is none or it is unknown. */
export const findSale: Find = async (id) => {
  // In this order, since a sale that leaves the outbox between the two calls is with the server.
  const held = await heldSale(id);
  if (held) return { sale: held, isQueued: true };
  const call = api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } } });
  const sale = await answer(call).catch(() => null);
  return sale && { sale, isQueued: false };
};
