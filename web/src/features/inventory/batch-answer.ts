/** What becomes of a batch edit when the server has answered, and when others change the same items meanwhile. */
import type { BatchAnswer, BatchRow, StockItem } from '~/api/types';
import { askedFor } from '~/lib/asked';
import { formatWhole } from '~/lib/whole';
import { type Draft, type Drafts, differs, type Field, isChanged, problemOf, rowOf, typed } from './batch';
import { shortText, stockAfter } from './item';
import { type Kind, WORDS } from './words';

/** Saved rows are done with, refused ones stay with the reason; what was typed since they were sent stays too. */
export function settled(drafts: Drafts, sent: readonly BatchRow[], answer: BatchAnswer): Drafts {
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
    if (draft) next[refused.id] = { ...draft, refused };
  }
  return next;
}

/** The fields besides the stock in which someone else has typed too, and another value; the server refuses the row. */
export function clashes(draft: Draft, item: StockItem) {
  const mine = typed(draft);
  return (['name', 'description', 'unit_cost_centavos', 'min_stock_level'] as const).filter(
    (field) =>
      differs(draft, field) &&
      problemOf(draft, field) === null &&
      item[field] !== draft.from[field] &&
      item[field] !== mine[field],
  );
}

/** 'Keep mine': what was typed counts against the item as it is now. The stock stays a difference from what was seen. */
export function keepMine(draft: Draft, item: StockItem): Draft {
  return rebased(draft, { ...item, current_stock: draft.from.current_stock });
}

/** 'Take theirs': only where they typed too; what else was typed stays. */
export function takeTheirs(draft: Draft, item: StockItem): Draft | undefined {
  const texts = { ...draft.texts };
  for (const field of clashes(draft, item)) delete texts[field];
  return Object.keys(texts).length === 0 ? undefined : keepMine({ ...draft, texts }, item);
}

/** Where the stock moved under a typed one: what saving will make of it, and why. Null where nothing moved. */
export function movedText(draft: Draft, { current_stock }: StockItem): string | null {
  if (current_stock === draft.from.current_stock || !differs(draft, 'current_stock')) return null;
  const asked = typed(draft).current_stock - draft.from.current_stock;
  const after = stockAfter(asked > 0 ? 'received' : 'removed', Math.abs(asked), current_stock);
  const short = asked < 0 ? shortText(-asked, current_stock) : null;
  const now = `Stock is now ${formatWhole(current_stock)}. Saving makes it ${formatWhole(after)}.`;
  return short ? `${now} ${short}` : now;
}

/** Of the rows just saved, those that could not remove what was typed: 'Tapsilog: removed 8, asked for 50'. */
export function flooredText({ saved, floored }: BatchAnswer): string[] {
  const names = new Map(saved.map(({ id, name }) => [id, name]));
  return floored.map(
    ({ id, asked, applied }) =>
      `${names.get(id)}: removed ${formatWhole(applied)}, ${askedFor(asked, applied)}`,
  );
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
      return `Not saved: someone else changed this ${WORDS[kind].one}.`;
    case 'invalid':
      return refused?.detail ?? null;
  }
}

export function deletedText(kind: Kind): string {
  return `Someone else deleted this ${WORDS[kind].one}. Changes to it can no longer be saved.`;
}

/** What differs from what was sent: a sale in between must not count the difference in stock that is saved again. */
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
