import { create } from 'zustand';
import type { Batch, StockItem } from '~/api/types';
import { newId } from '~/lib/ids';
import { unsavedBy } from '~/lib/unsaved-by';
import type { Kind } from '../words';
import { afterLeaving, type Draft, type Drafts, edit, type Field, isChanged, isPending } from './batch';

interface ListBatch {
  /** Whether Batch Edit is on. */
  on: boolean;
  drafts: Drafts;
  /**
   * The id under which it will be sent, fixed at the first key. Another page that has the same edit, or this one after
   * a reload, sends it under the same id, so that it counts once. Null if nothing was typed.
   */
  id: string | null;
  /** A batch that was sent but may not have arrived: it is sent again first, unchanged, so that it counts once. */
  unsettled: Batch | null;
  /** Whether the answer to `unsettled` was lost. */
  lost: boolean;
}

const CLEAN: ListBatch = { on: false, drafts: {}, id: null, unsettled: null, lost: false };

/** Kept outside the screen, so that visiting the till loses nothing that was typed. */
export const useBatch = create<Record<Kind, ListBatch>>(() => ({ inventory: CLEAN, supply: CLEAN }));

export const DRAFTS_OF = {
  inventory: ({ inventory }) => inventory.drafts,
  supply: ({ supply }) => supply.drafts,
} as const satisfies Record<Kind, (state: Record<Kind, ListBatch>) => Drafts>;

const unsaved = unsavedBy('batch edit', {
  store: useBatch,
  isUnsaved: ({ inventory, supply }) => changedOf(inventory) + changedOf(supply) > 0,
  found: ({ inventory, supply }) => ({
    inventory: withLostAnswer(inventory),
    supply: withLostAnswer(supply),
  }),
});

/** An unsettled batch that is found was sent by a page that is gone, so its answer is lost. */
function withLostAnswer(stored: ListBatch): ListBatch {
  return { ...stored, lost: stored.unsettled !== null };
}

export function changeBatch(kind: Kind, change: Partial<ListBatch>): void {
  useBatch.setState((state) => ({ [kind]: { ...state[kind], ...change } }));
}

/** Record that the batch is being sent, and store that immediately: a later page must resend it as the same batch. */
export function markSent(kind: Kind, batch: Batch): void {
  changeBatch(kind, { unsettled: batch, lost: false });
  unsaved.keepNow();
}

/**
 * Another page, or this one before a reload, had saved some of it. Deselect every row, so that a person looks at each
 * again.
 */
export function deselectAll(kind: Kind): void {
  const { drafts } = useBatch.getState()[kind];
  const unselected = Object.entries(drafts).map(([id, draft]) => [id, { ...draft, selected: false }]);
  changeBatch(kind, { unsettled: null, id: newId(), drafts: Object.fromEntries(unselected) });
}

/** Turn Batch Edit off and discard what was typed. */
export function endBatch(kind: Kind): void {
  changeBatch(kind, CLEAN);
}

export function changeDraft(
  kind: Kind,
  id: string,
  change: (draft: Draft | undefined) => Draft | undefined,
): void {
  const batch = useBatch.getState()[kind];
  const drafts = { ...batch.drafts };
  const draft = change(drafts[id]);
  if (draft) drafts[id] = draft;
  else delete drafts[id];
  changeBatch(kind, { drafts, id: batch.id ?? newId() });
}

export function typeInto(kind: Kind, item: StockItem, field: Field, text: string): void {
  unsaved.typed();
  changeDraft(kind, item.id, (draft) => edit(draft, item, field, text));
}

export function leaveField(kind: Kind, id: string, field: Field): void {
  // If the row was sent, even the old value typed back is a change: it is saved after what was sent.
  const isSent = uncertaintyOf(useBatch.getState()[kind], id) !== null;
  changeDraft(kind, id, (draft) => draft && afterLeaving(draft, field, isSent));
}

export function select(kind: Kind, item: StockItem, selected: boolean): void {
  changeDraft(kind, item.id, (draft) => {
    if (draft && isChanged(draft)) return { ...draft, selected };
    return selected ? { from: item, texts: {}, refused: null, ...draft, selected } : undefined;
  });
}

/** The pending updates of the summary card: rows selected and changed. */
export function pendingOf({ drafts }: ListBatch): number {
  return Object.values(drafts).filter(isPending).length;
}

export function changedOf({ drafts }: ListBatch): number {
  return Object.values(drafts).filter(isChanged).length;
}

/** Whether a row's edits may already be saved: 'sent' is being sent, 'lost' got no answer. */
export function uncertaintyOf({ unsettled, lost }: ListBatch, id: string): 'sent' | 'lost' | null {
  if (!unsettled?.rows.some((row) => row.id === id)) return null;
  return lost ? 'lost' : 'sent';
}
