/** What becomes of a batch edit when the server has answered, and when others change the same items meanwhile. */
import type { BatchAnswer, BatchRow, StockItem } from '~/api/types';
import { type Draft, type Drafts, differs, type Field, isChanged, known, typed } from './batch';
import { stockAfter } from './item';
import { type Kind, WORDS } from './words';

/** Saved rows are done with, refused ones stay with the reason; what was typed since they were sent stays too. */
export function settled(drafts: Drafts, sent: readonly BatchRow[], answer: BatchAnswer): Drafts {
  const next: Record<string, Draft> = { ...drafts };
  const rows = new Map(sent.map((row) => [row.id, row]));
  for (const item of answer.saved) {
    const [draft, row] = [next[item.id], rows.get(item.id)];
    if (!draft || !row) continue;
    if (same(typed(draft), row.to)) delete next[item.id];
    else next[item.id] = typedSince(draft, row, item);
  }
  for (const refused of answer.refused) {
    const draft = next[refused.id];
    if (draft) next[refused.id] = { ...draft, refused };
  }
  return next;
}

/** The fields besides the stock that someone else has changed since typing began; the server refuses such a row. */
export function changedMeanwhile(draft: Draft, item: StockItem) {
  return (['name', 'description', 'unit_cost_centavos', 'min_stock_level'] as const).filter(
    (field) => item[field] !== draft.from[field],
  );
}

/** 'Keep mine': what was typed counts against the item as it is now. The stock stays a difference from what was seen. */
export function keepMine(draft: Draft, item: StockItem): Draft {
  return rebased(draft, { ...item, current_stock: draft.from.current_stock });
}

/** Where the stock moved under a typed one: what saving will make of it. Null where nothing moved. */
export function movedStock(draft: Draft, item: StockItem): { now: number; after: number } | null {
  if (item.current_stock === draft.from.current_stock || !differs(draft, 'current_stock')) return null;
  const asked = typed(draft).current_stock - draft.from.current_stock;
  const type = asked > 0 ? 'received' : 'removed';
  return { now: item.current_stock, after: stockAfter(type, Math.abs(asked), item.current_stock) };
}

/** Why a row was not saved, for the person who typed it. */
export function refusalText(kind: Kind, { refused }: Draft): string | null {
  switch (refused?.error) {
    case undefined:
      return null;
    case 'item_name_taken':
      return WORDS[kind].nameTaken;
    case 'not_found':
      return deletedText(kind);
    case 'item_changed':
      return `Not saved: someone else changed this ${WORDS[kind].one} meanwhile.`;
    case 'invalid':
      return refused?.detail ?? null;
  }
}

export function deletedText(kind: Kind): string {
  return `Someone else deleted this ${WORDS[kind].one}. Nothing more can be saved on it.`;
}

/** What differs from what was sent: a sale in between must not count the difference in stock that is saved again. */
function typedSince(draft: Draft, { to }: BatchRow, saved: StockItem): Draft {
  const now = typed(draft);
  const texts = Object.fromEntries(
    Object.entries(draft.texts).filter(([field]) => now[field as Field] !== to[field as Field]),
  );
  return rebased({ ...draft, texts }, { ...saved, current_stock: to.current_stock });
}

function rebased(draft: Draft, from: StockItem): Draft {
  const next = { ...draft, from, refused: null };
  return { ...next, selected: isChanged(next) };
}

function same(a: BatchRow['to'], b: BatchRow['to']): boolean {
  return JSON.stringify(a) === JSON.stringify(known(b));
}
