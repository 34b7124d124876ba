import { answer, api } from '~/api/client';
import { ApiError, isDiskTrouble, NOT_ADDED } from '~/api/errors';
import type { ErrorCode, Sale, Ticked, Ticket } from '~/api/types';
import { untilGivenUp } from '~/live/live';
import { heldMs } from './held';
import type { HeldSale, HeldTick, Refusal, Row, Stored } from './row';

/**
 * The outcome of one attempt. `kept`: nothing is known to be stored, so it is sent again later; `stop` if the rows
 * behind would fare no better now.
 */
export type Verdict =
  | { kind: 'recorded'; record: Stored }
  | { kind: 'refused'; error: Refusal }
  | { kind: 'kept'; stop: boolean; trouble?: Trouble };

/** Trouble that keeps the server from recording anything until somebody fixes it: its disk. */
export interface Trouble {
  code: string;
  detail: string;
}

/** The circumstances of one attempt. */
export interface Try {
  /** Whether somebody is still waiting for the answer. */
  isAwaited: boolean;
}

/** A server that takes longer has hung; sending the same again is safe. */
export const PATIENCE_MS = 15_000;
const DELETED_SINCE: ErrorCode = 'expense_deleted';

export async function sendRow(row: Row, now: Try): Promise<Verdict> {
  try {
    const held_ms = await heldMs(row);
    const record = await post(row, held_ms, now, AbortSignal.timeout(PATIENCE_MS));
    // Only the server's own record counts, because a proxy may answer 200 to everything.
    return record?.id === recordOf(row) ? { kind: 'recorded', record } : { kind: 'kept', stop: true };
  } catch (failure) {
    const code = failure instanceof ApiError ? failure.code : null;
    if (row.kind === 'sale' && code === 'sale_differs') return soldAlready(row.sale, failure as ApiError);
    // An earlier attempt had arrived, and somebody has deleted the expense since.
    if (code === DELETED_SINCE) return { kind: 'recorded', record: null };
    const verdict = verdictOf(failure);
    if (row.kind !== 'tick' || verdict.kind !== 'refused') return verdict;
    // A tick needs nobody's decision. If the order was voided in the meantime it is over; otherwise it must not be lost.
    return verdict.error.status === 404 ? { kind: 'recorded', record: null } : { kind: 'kept', stop: false };
  }
}

/** The id of the record that the server then has. */
function recordOf(row: Row): string {
  return row.kind === 'tick' ? row.tick.ticket_id : row.id;
}

/** The last call about each line, and when it ended by this page's clock: it may have arrived, and counts, until then. */
const lastCalls = new Map<string, { completed: boolean; endedAt: number }>();

async function putTick(tick: HeldTick, held_ms: number, signal: AbortSignal): Promise<Ticket | undefined> {
  const { ticket_id, line_id, completed, made_by = null } = tick;
  const last = lastCalls.get(line_id);
  // Tapped again during that call, it would be left alone as the earlier one.
  const held = last && last.completed !== completed ? performance.now() - last.endedAt : held_ms;
  const params = { path: { sale_id: ticket_id } };
  const set = { line_ids: [line_id], completed, held_ms: Math.round(Math.min(held, held_ms)), made_by };
  try {
    const ticked: Ticked | undefined = await untilGivenUp(PATIENCE_MS, (limit) =>
      answer(api.PUT('/api/orders/{sale_id}/ticks', { params, body: { ...set, ...limit }, signal })),
    );
    return ticked?.ticket;
  } finally {
    lastCalls.set(line_id, { completed, endedAt: performance.now() });
  }
}

function post(
  row: Row,
  held_ms: number,
  { isAwaited }: Try,
  signal: AbortSignal,
): Promise<Stored | undefined> {
  switch (row.kind) {
    case 'sale':
      return answer(
        api.POST('/api/sales', { body: { ...row.sale, held_ms, customer_gone: !isAwaited }, signal }),
      );
    case 'expense':
      return answer(
        api.POST('/api/expenses', {
          params: { query: { approval: row.approval ?? null } },
          body: { ...row.expense, held_ms },
          signal,
        }),
      );
    case 'cash':
      return answer(
        api.POST('/api/cash', {
          params: { query: { approval: row.approval ?? null } },
          body: { ...row.cash, held_ms },
          signal,
        }),
      );
    case 'tick':
      return putTick(row.tick, held_ms, signal);
  }
}

/**
 * If the same order was sold a moment ago from another tab, with another number or cash, it counts as sold: a refusal
 * would make somebody ring it up again. If the items differ, a person has to look.
 */
async function soldAlready(sale: HeldSale, refusal: ApiError): Promise<Verdict> {
  try {
    const call = api.GET('/api/sales/{sale_id}', {
      params: { path: { sale_id: sale.id } },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const stored = await answer(call);
    return isSameOrder(sale, stored) ? { kind: 'recorded', record: stored } : verdictOf(refusal);
  } catch (failure) {
    return verdictOf(failure);
  }
}

function isSameOrder(sale: HeldSale, stored: Sale): boolean {
  const quantities = new Map(stored.lines.map(({ id, quantity }) => [id, quantity]));
  return (
    sale.total_centavos === stored.total_centavos &&
    sale.lines.length === stored.lines.length &&
    sale.lines.every(({ id, quantity }) => quantities.get(id) === quantity)
  );
}

/**
 * Architecture: kept on network error, 5xx, 401 and 429, and on a device that is not added; any other refusal is for a
 * person to look at.
 */
export function verdictOf(failure: unknown): Verdict {
  if (!(failure instanceof ApiError) || failure.kind !== 'status') return { kind: 'kept', stop: true };
  const { status, code, field, detail, asked } = failure;
  if (isDiskTrouble(failure)) return { kind: 'kept', stop: true, trouble: { code, detail: failure.message } };
  // A server fault over one row must not hold up those behind it.
  if (status >= 500) return { kind: 'kept', stop: false };
  if (status === 401 || status === 408 || status === 429 || code === NOT_ADDED)
    return { kind: 'kept', stop: true };
  return { kind: 'refused', error: { status, code, field, detail: detail ?? '', asked } };
}
