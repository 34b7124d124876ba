import { answer, api } from '~/api/client';
import { ApiError, isDiskTrouble, NOT_ADDED } from '~/api/errors';
import type { NewSale, Sale } from '~/api/types';
import type { Refusal } from './row';

/**
 * What became of one try. `kept`: nothing is known to be stored, so the sale is sent again later; `stop` when
 * the next sale would fare no better now.
 */
export type Verdict =
  | { kind: 'recorded'; sale: Sale }
  | { kind: 'refused'; error: Refusal }
  | { kind: 'kept'; stop: boolean; trouble?: Trouble };

/** Trouble that keeps the server from recording anything until it is fixed: its disk. */
export interface Trouble {
  code: string;
  detail: string;
}

/** A server that took this long has hung; the same sale may safely be sent again. */
const PATIENCE_MS = 15_000;

export async function sendSale(sale: NewSale): Promise<Verdict> {
  try {
    const call = api.POST('/api/sales', { body: sale, signal: AbortSignal.timeout(PATIENCE_MS) });
    const stored = await answer<Sale | undefined>(call);
    // Only the server's own record counts: a proxy may answer 200 to everything.
    return stored?.id === sale.id ? { kind: 'recorded', sale: stored } : { kind: 'kept', stop: true };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'sale_differs') return soldAlready(sale, failure);
    return verdictOf(failure);
  }
}

/**
 * The same order, sold a moment ago from another tab with another number or cash, counts as sold: a refusal would make
 * somebody ring it up again. If the items differ, a person has to look.
 */
async function soldAlready(sale: NewSale, refusal: ApiError): Promise<Verdict> {
  try {
    const call = api.GET('/api/sales/{sale_id}', {
      params: { path: { sale_id: sale.id } },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const stored = await answer(call);
    return isSameOrder(sale, stored) ? { kind: 'recorded', sale: stored } : verdictOf(refusal);
  } catch (failure) {
    return verdictOf(failure);
  }
}

function isSameOrder(sale: NewSale, stored: Sale): boolean {
  const quantities = new Map(stored.lines.map(({ id, quantity }) => [id, quantity]));
  return (
    sale.total_centavos === stored.total_centavos &&
    sale.lines.length === stored.lines.length &&
    sale.lines.every(({ id, quantity }) => quantities.get(id) === quantity)
  );
}

/**
 * Architecture: kept on network error, 5xx, 401 and 429, and on a device that is not added; other refusals are for a
 * person to look at.
 */
export function verdictOf(failure: unknown): Verdict {
  if (!(failure instanceof ApiError) || failure.kind !== 'status') return { kind: 'kept', stop: true };
  const { status, code, field, said } = failure;
  if (isDiskTrouble(failure)) return { kind: 'kept', stop: true, trouble: { code, detail: failure.message } };
  // A fault of the server over one sale must not hold up those behind it.
  if (status >= 500) return { kind: 'kept', stop: false };
  if (status === 401 || status === 408 || status === 429 || code === NOT_ADDED)
    return { kind: 'kept', stop: true };
  return { kind: 'refused', error: { status, code, field, detail: said ?? '' } };
}
