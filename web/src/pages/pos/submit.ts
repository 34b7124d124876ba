import type { Submit } from '~/features/order/complete-order';
import { submitSale } from '~/outbox/outbox';

export const submit: Submit = async (sale) => {
  const outcome = await submitSale(sale);
  return outcome.kind === 'refused' ? { refused: outcome.error.detail } : outcome.kind;
};
