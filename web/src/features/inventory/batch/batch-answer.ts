/** Updates a batch edit after the server's answer, and when others change the same items during the edit. */
import type { BatchAnswer, BatchRow, StockItem } from '~/api/types';
import { askedFor } from '~/lib/asked';
import { formatWhole } from '~/lib/whole';
import { shortText, stockAfter } from '../item';
import { type Kind, WORDS } from '../words';
import { type Draft, type Drafts, differs, type Field, isChanged, problemOf, rowOf, typed } from './batch';

/** Shown for a row that was sent but got no answer. */
export const NO_ANSWER =
  'The server did not answer: this may already be saved. Save again: it will count only once.';

/** Drops saved rows and gives refused ones their reason; anything typed since sending is kept. */
export function afterAnswer(drafts: Drafts, sent: readonly BatchRow[], answer: BatchAnswer): Drafts {
  const next: Record<string, Draft> = { ...drafts };
  const rows = new Map(sent.map((row) => [row.id, row]));
  for (const item of answer.saved) {
    const [draft, row] = [next[item.id], rows.get(item.id)];
    if (!draft || !row) continue;
    if (same(rowOf(item.id, draft), row)) delete next[item.id];
    else next[item.id] = typedSince(draft, row, item);
  }
  for (const refused of answer.refused) {
    const draft = next[refused.id];
    if (!draft) continue;
    // A row typed back to its old values since has nothing left to refuse.
    if (isChanged(draft)) next[refused.id] = { ...draft, refused };
    else delete next[refused.id];
  }
  return next;
}

/** The fields, apart from the stock, that somebody else set to another value; the server refuses such a row. */
export function conflictingFields(draft: Draft, item: StockItem) {
  const typedValues = typed(draft);
  return (['name', 'description', 'unit_cost_centavos', 'min_stock_level'] as const).filter(
    (field) =>
      differs(draft, field) &&
      problemOf(draft, field) === null &&
      item[field] !== draft.from[field] &&
      item[field] !== typedValues[field],
  );
}

/** 'Keep mine': compares with the item as it is now, except that the stock stays a difference from what was seen. */
export function keepMine(draft: Draft, item: StockItem): Draft {
  return rebased(draft, { ...item, current_stock: draft.from.current_stock });
}

/** 'Take theirs': only for the fields that they changed too; anything else typed is kept. */
export function takeTheirs(draft: Draft, item: StockItem): Draft | undefined {
  const texts = { ...draft.texts };
  for (const field of conflictingFields(draft, item)) delete texts[field];
  return Object.keys(texts).length === 0 ? undefined : keepMine({ ...draft, texts }, item);
}

/** If the stock moved during the edit: what saving will make of it, and why. Otherwise null. */
export function movedText(draft: Draft, { current_stock }: StockItem): string | null {
  if (current_stock === draft.from.current_stock || !differs(draft, 'current_stock')) return null;
  const asked = typed(draft).current_stock - draft.from.current_stock;
  const after = stockAfter(asked > 0 ? 'received' : 'removed', Math.abs(asked), current_stock);
  const short = asked < 0 ? shortText(-asked, current_stock) : null;
  const now = `Stock is now ${formatWhole(current_stock)}. Saving makes it ${formatWhole(after)}.`;
  return short ? `${now} ${short}` : now;
}

/** The saved rows that had less stock than was to be removed: 'Tapsilog: removed 8, asked for 50'. */
export function flooredText({ saved, floored }: BatchAnswer): string[] {
  const names = new Map(saved.map(({ id, name }) => [id, name]));
  return floored.map(
    ({ id, asked, applied }) =>
      `${names.get(id)}: removed ${formatWhole(applied)}, ${askedFor(asked, applied)}`,
  );
}

/** Why a row was not saved, in words for whoever typed it. */
export function refusalText(kind: Kind, { refused }: Draft): string | null {
  switch (refused?.error) {
    case undefined:
      return null;
    case 'item_name_taken':
      return WORDS[kind].nameTaken;
    case 'not_found':
      return deletedText(kind);
    case 'item_changed':
      return `Not saved: someone else changed this ${WORDS[kind].one}.`;
    case 'invalid':
      return refused?.detail ?? null;
  }
}

export function deletedText(kind: Kind): string {
  return `Someone else deleted this ${WORDS[kind].one}. Changes to it can no longer be saved.`;
}

/** Keep only what differs from what was sent, so that a stock difference that is already saved is not applied again. */
function typedSince(draft: Draft, { to }: BatchRow, saved: StockItem): Draft {
  const now = typed(draft);
  const texts = Object.fromEntries(
    Object.entries(draft.texts).filter(([field]) => now[field as Field] !== to[field as Field]),
  );
  return rebased(
    { ...draft, texts },
    { ...saved, current_stock: to.current_stock ?? draft.from.current_stock },
  );
}

function rebased(draft: Draft, from: StockItem): Draft {
  const next = { ...draft, from, refused: null };
  return { ...next, selected: isChanged(next) };
}

function same(a: BatchRow, b: BatchRow): boolean {
  return JSON.stringify(a.to) === JSON.stringify(b.to);
}
