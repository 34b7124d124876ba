/** Reasons for leaving something open at a closing, while they are typed, by shift and kind. */
import { useEffect } from 'react';
import { createDrafts } from '~/lib/drafts';
import type { OpenKind } from '../api';

const { useTyped, forget } = createDrafts<string>('reason', (text) => text !== '');

const idOf = (shiftId: string, kind: OpenKind) => `${shiftId} ${kind}`;

export const useReasonDraft = (shiftId: string, kind: OpenKind) => useTyped(idOf(shiftId, kind));

export function forgetReasons(shiftId: string): void {
  for (const kind of ['unsent', 'tickets', 'references'] as const) forget(idOf(shiftId, kind));
}

/** Forgets a reason that nothing asks for any more: the page would go on asking about it before it closes. */
export function useForgetReason(shiftId: string, kind: OpenKind, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) forget(idOf(shiftId, kind));
  }, [shiftId, kind, isNeeded]);
}
