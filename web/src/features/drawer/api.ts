import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { DRAWER_KEY } from '~/api/drawer';
import type { NewAppPayment, NewCount, Pieces, ShiftClosing } from '~/api/types';

/** The state of a shift's closing, with what is still open. */
export const closingQuery = (shiftId: string) =>
  queryOptions({
    queryKey: [...DRAWER_KEY, 'closing', shiftId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/drawer/shifts/{shift_id}/closing', { params: shiftPath(shiftId), signal })),
    meta: { topics: ['drawer', 'sales', 'ticket', 'cash', 'devices'] },
  });

/** What would explain the difference of a count; each count has its own explanation. */
export const explanationQuery = (shiftId: string, counts: number) =>
  queryOptions({
    queryKey: [...explanationKey(shiftId), counts],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/drawer/shifts/{shift_id}/explanation', { params: shiftPath(shiftId), signal })),
    // It depends on what was known at the count, and on the payments noted since.
    staleTime: Number.POSITIVE_INFINITY,
  });

const explanationKey = (shiftId: string) => ['drawer-explanation', shiftId];

/** Call after a payment without an order was recorded or removed. */
export function refetchExplanation(queries: QueryClient, shiftId: string): void {
  void queries.invalidateQueries({ queryKey: explanationKey(shiftId) });
}

export function openDrawer(id: string, float_centavos: number) {
  return answer(api.POST('/api/drawer/shifts', { body: { id, float_centavos } }));
}

export function beginClosing(shiftId: string, closing_id: string, take_over: boolean): Promise<ShiftClosing> {
  const body = { closing_id, take_over };
  return answer(api.POST('/api/drawer/shifts/{shift_id}/closing', { params: shiftPath(shiftId), body }));
}

/** What a device has not sent, the kitchen has not finished, or nobody has verified. */
export type OpenKind = ShiftClosing['carried_over'][number]['kind'];

export function carryOver(shiftId: string, closing_id: string, kind: OpenKind, reason: string) {
  const body = { closing_id, kind, reason };
  return answer(
    api.POST('/api/drawer/shifts/{shift_id}/closing/carry-over', { params: shiftPath(shiftId), body }),
  );
}

/** Records a payment that an app lists and no order has. */
export function recordAppPayment(shiftId: string, body: NewAppPayment): Promise<ShiftClosing> {
  return answer(api.POST('/api/drawer/shifts/{shift_id}/app-payments', { params: shiftPath(shiftId), body }));
}

export function removeAppPayment(shift_id: string, payment_id: string): Promise<ShiftClosing> {
  const params = { path: { shift_id, payment_id } };
  return answer(api.DELETE('/api/drawer/shifts/{shift_id}/app-payments/{payment_id}', { params }));
}

/** What was counted: bills and coins, or one sum. */
export type CountedCash = { pieces: Pieces[] } | { sum_centavos: number };

export function postCount(shiftId: string, closing_id: string, id: string, counted: CountedCash) {
  const body: NewCount = { closing_id, id, ...counted };
  return answer(
    api.POST('/api/drawer/shifts/{shift_id}/closing/count', { params: shiftPath(shiftId), body }),
  );
}

/** Saves the note about a difference. @param known the previous note */
export function saveDifferenceNote(
  shiftId: string,
  note: string,
  known: string | null,
): Promise<ShiftClosing> {
  const body = { note, known };
  return answer(api.PUT('/api/drawer/shifts/{shift_id}/note', { params: shiftPath(shiftId), body }));
}

export function closeDrawer(shiftId: string, closing_id: string, left_centavos: number) {
  const body = { closing_id, left_centavos };
  return answer(api.POST('/api/drawer/shifts/{shift_id}/close', { params: shiftPath(shiftId), body }));
}

const shiftPath = (shift_id: string) => ({ path: { shift_id } });
