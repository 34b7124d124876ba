import { answer, api } from '~/api/client';
import type { Counter } from '~/features/order/payment/send-closed';
import { heldSale, submitSale, useOutbox } from '~/outbox/outbox';

/** Where the till's sales go: through the outbox of this browser to the server. */
export const counter: Counter = {
  async submit(sale, takesBack) {
    const outcome = await submitSale(sale, takesBack);
    return outcome.kind === 'recorded' ? { kind: 'recorded', sale: outcome.record } : outcome;
  },
  held: heldSale,
  refusal: (id) => useOutbox.getState().parked.find((row) => row.id === id)?.parked ?? null,
  stored: (id) =>
    answer(api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } } })).catch(() => null),
};
