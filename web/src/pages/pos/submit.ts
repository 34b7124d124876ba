import { answer, api } from '~/api/client';
import type { Sale } from '~/api/types';
import type { Submit } from '~/features/order/complete-order';
import { submitSale } from '~/outbox/outbox';

export const submit: Submit = async (sale) => {
  const outcome = await submitSale(sale);
  return outcome.kind === 'refused' ? { refused: outcome.error.detail } : outcome.kind;
};

/** The sale of that id, or null where there is none or nobody can say. */
export async function findSale(id: string): Promise<Sale | null> {
  const call = api.GET('/api/sales/{sale_id}', { params: { path: { sale_id: id } } });
  return answer(call).catch(() => null);
}
