import { answer, api } from '~/api/client';
import type { Counter } from '~/features/order/payment/send-closed';
import { heldSale, submitSale } from '~/outbox/outbox';

/** Where the till's sales go: through the outbox of this browser to the server. */
export const counter: Counter = { submit: submitSale, held: heldSale, stored: storedSale };

async function storedSale(id: string) {
  const call = api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } } });
  return answer(call).catch(() => null);
}
