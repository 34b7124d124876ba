/** The input of a drawer closing: this browser stores it until the drawer is closed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { heldOrStored, hold, letGo } from '~/lib/held';
import { newId } from '~/lib/ids';
import { onStoredElsewhere } from '~/lib/storage';
import { DENOMINATIONS, type PieceTexts } from './count';

export interface CountDraft {
  /** The closing that is this browser's own. */
  closingId: string;
  /** The id of the count as it is typed now: sent twice it is one count, changed it is another. */
  countId: string;
  way: 'pieces' | 'sum';
  pieces: PieceTexts;
  sum: string;
  /** What stays in the drawer; null until somebody has typed it. */
  left: string | null;
  /** The drawer was counted, and is being counted again. */
  again: boolean;
}

const keyOf = (shiftId: string) => `closing-${shiftId}`;

/** The same for all tabs of this browser, which is why it is stored from the first render on. */
export function countDraft(shiftId: string): CountDraft {
  const typed = storedCount(shiftId);
  storeCount(shiftId, typed);
  return typed;
}

function storedCount(shiftId: string): CountDraft {
  return parse(heldOrStored(keyOf(shiftId)));
}

export function forgetCount(shiftId: string): void {
  letGo(keyOf(shiftId));
}

/** @param isClosed the drawer is closed: nothing of the count is needed any more */
export function useCountDraft(shiftId: string, isClosed: boolean) {
  const [typed, setTyped] = useState(() => countDraft(shiftId));
  const keep = useEffectEvent(() => {
    if (!isClosed) storeCount(shiftId, typed);
  });
  useEffect(
    () =>
      onStoredElsewhere((key, text) => {
        if (key === keyOf(shiftId) && text !== null) setTyped(parse(text));
        // Everything was cleared: without its id this closing would seem to be another device's.
        if (key === null) keep();
      }),
    [shiftId],
  );
  /** Keeps what another tab has typed since, pieces too, unless the same is changed here. */
  function change(changed: Partial<CountDraft>): void {
    const isCount = 'way' in changed || 'pieces' in changed || 'sum' in changed || changed.again;
    const stored = storedCount(shiftId);
    const pieces = { ...stored.pieces, ...changed.pieces };
    const next = { ...stored, ...changed, pieces, ...(isCount && { countId: newId() }) };
    storeCount(shiftId, next);
    setTyped(next);
  }
  return [typed, change] as const;
}

function storeCount(shiftId: string, typed: CountDraft): void {
  hold(keyOf(shiftId), JSON.stringify(typed));
}

/** New values for anything unreadable. */
function parse(text: string | null): CountDraft {
  let stored: Partial<Record<keyof CountDraft, unknown>> = {};
  try {
    stored = Object(JSON.parse(text ?? '{}'));
  } catch {
    // nothing was stored
  }
  const pieces = Object(stored.pieces) as Record<number, unknown>;
  return {
    closingId: stringOr(stored.closingId, newId()),
    countId: stringOr(stored.countId, newId()),
    way: stored.way === 'sum' ? 'sum' : 'pieces',
    pieces: Object.fromEntries(
      DENOMINATIONS.map((each) => [each, stringOr(pieces[each], '')]).filter(([, typed]) => typed !== ''),
    ),
    sum: stringOr(stored.sum, ''),
    left: typeof stored.left === 'string' ? stored.left : null,
    again: stored.again === true,
  };
}

function stringOr(stored: unknown, fallback: string): string {
  return typeof stored === 'string' ? stored : fallback;
}
