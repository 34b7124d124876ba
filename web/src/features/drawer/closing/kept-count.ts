/** What somebody types while closing a drawer: this browser keeps it until the drawer is closed. */
import { useEffect, useState } from 'react';
import { heldOrStored, hold, letGo } from '~/lib/held';
import { newId } from '~/lib/ids';
import { onStoredElsewhere } from '~/lib/storage';
import { DENOMINATIONS, type PieceTexts } from './count';

export interface TypedCount {
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

/** The same for all tabs of this browser, which is why it is stored from the first look on. */
export function typedCount(shiftId: string): TypedCount {
  const typed = keptCount(shiftId);
  keepCount(shiftId, typed);
  return typed;
}

function keptCount(shiftId: string): TypedCount {
  return parse(heldOrStored(keyOf(shiftId)));
}

export function forgetCount(shiftId: string): void {
  letGo(keyOf(shiftId));
}

export function useTypedCount(shiftId: string) {
  const [typed, setTyped] = useState(() => typedCount(shiftId));
  useEffect(
    () =>
      onStoredElsewhere((key, text) => {
        if (key === keyOf(shiftId) && text !== null) setTyped(parse(text));
      }),
    [shiftId],
  );
  /** Keeps what another tab has typed since, pieces too, unless the same is changed here. */
  function change(changed: Partial<TypedCount>): void {
    const isCount = 'way' in changed || 'pieces' in changed || 'sum' in changed || changed.again;
    const before = keptCount(shiftId);
    const pieces = { ...before.pieces, ...changed.pieces };
    const next = { ...before, ...changed, pieces, ...(isCount && { countId: newId() }) };
    keepCount(shiftId, next);
    setTyped(next);
  }
  return [typed, change] as const;
}

function keepCount(shiftId: string, typed: TypedCount): void {
  hold(keyOf(shiftId), JSON.stringify(typed));
}

/** New values for anything unreadable. */
function parse(text: string | null): TypedCount {
  let found: Partial<Record<keyof TypedCount, unknown>> = {};
  try {
    found = Object(JSON.parse(text ?? '{}'));
  } catch {
    // nothing was kept
  }
  const pieces = Object(found.pieces) as Record<number, unknown>;
  return {
    closingId: textOr(found.closingId, newId()),
    countId: textOr(found.countId, newId()),
    way: found.way === 'sum' ? 'sum' : 'pieces',
    pieces: Object.fromEntries(
      DENOMINATIONS.map((each) => [each, textOr(pieces[each], '')]).filter(([, typed]) => typed !== ''),
    ),
    sum: textOr(found.sum, ''),
    left: typeof found.left === 'string' ? found.left : null,
    again: found.again === true,
  };
}

function textOr(found: unknown, otherwise: string): string {
  return typeof found === 'string' ? found : otherwise;
}
