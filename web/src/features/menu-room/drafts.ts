import { create } from 'zustand';
import type { MenuEntry, MenuEntryAnswer, MenuEntryBatch, MenuEntryRow } from '~/api/types';
import { unsavedBy } from '~/lib/unsaved-by';
import { conflictsOf, type EntryTexts, nowWords, problemsOf, rowOf, textsOf } from './editing';

/** What was typed over an item, the item as it was seen then, and why the change was not saved. */
interface EntryDraft {
  from: MenuEntry;
  texts: Partial<EntryTexts>;
  refused: string | null;
}

interface MenuDrafts {
  on: boolean;
  /** The day from which all typed prices hold; empty: from now on. */
  priceFrom: string;
  drafts: Readonly<Record<string, EntryDraft>>;
  /** Sent, but it may not have arrived: this batch is sent again first, unchanged. */
  unsettled: MenuEntryBatch | null;
  /** The answer to that batch was lost. */
  lost: boolean;
}

const CLEAN: MenuDrafts = { on: false, priceFrom: '', drafts: {}, unsettled: null, lost: false };

/** Kept outside the screen, so that a visit to the till loses nothing that was typed. */
export const useMenuDrafts = create<MenuDrafts>(() => CLEAN);

export const draftsOf = ({ drafts }: MenuDrafts) => drafts;

const unsaved = unsavedBy('menu edit', {
  store: useMenuDrafts,
  isUnsaved: ({ drafts }) => Object.keys(drafts).length > 0,
  found: (before) => ({ ...before, lost: before.unsettled !== null }),
});

export function beginDrafts(): void {
  useMenuDrafts.setState({ on: true });
}

/** Discards what was typed. */
export function endDrafts(): void {
  useMenuDrafts.setState(CLEAN);
}

export function setPriceFrom(priceFrom: string): void {
  useMenuDrafts.setState({ priceFrom });
}

export function setUnsettled(unsettled: MenuEntryBatch | null): void {
  useMenuDrafts.setState({ unsettled, lost: false });
  // On its way: the next page must send the same batch again, and not another one.
  if (unsettled) unsaved.keepNow();
}

export function markLost(): void {
  useMenuDrafts.setState({ lost: true });
}

/** Whether a row may be saved already without an answer to say so. */
export function isInDoubt({ unsettled, lost }: MenuDrafts, id: string): boolean {
  return lost && isIn(unsettled, id);
}

function isIn(batch: MenuEntryBatch | null, id: string): boolean {
  return batch?.rows.some((row) => row.id === id) ?? false;
}

export function typeOver(entry: MenuEntry, texts: Partial<EntryTexts>): void {
  unsaved.typed();
  const { drafts, unsettled } = useMenuDrafts.getState();
  const draft = drafts[entry.id] ?? { from: entry, texts: {}, refused: null };
  const typed = { ...draft, texts: { ...draft.texts, ...texts }, refused: null };
  const { [entry.id]: _, ...others } = drafts;
  // A row that was sent goes first, and the change back goes after it.
  const isTypedBack = !isIn(unsettled, entry.id) && isUnchanged(typed);
  useMenuDrafts.setState({ drafts: isTypedBack ? others : { ...others, [entry.id]: typed } });
}

export function forget(id: string): void {
  const { [id]: _, ...drafts } = useMenuDrafts.getState().drafts;
  useMenuDrafts.setState({ drafts });
}

/** The texts that the row shows. */
export function shownTexts(entry: MenuEntry, draft: EntryDraft | undefined): EntryTexts {
  return { ...textsOf(draft?.from ?? entry), ...draft?.texts };
}

export function problemOf(draft: EntryDraft): string | null {
  return problemsOf(shownTexts(draft.from, draft), false).price_centavos ?? null;
}

/** Whether the row is typed back to what it was. */
function isUnchanged(draft: EntryDraft): boolean {
  return rowOfDraft(draft, '', '') === null && problemOf(draft) === null;
}

/** Drops rows that were typed back while they were on their way. */
export function forgetUnchanged(): void {
  const { drafts } = useMenuDrafts.getState();
  const left = Object.entries(drafts).filter(([, draft]) => draft.refused !== null || !isUnchanged(draft));
  useMenuDrafts.setState({ drafts: Object.fromEntries(left) });
}

function rowOfDraft(draft: EntryDraft, priceFrom: string, today: string): MenuEntryRow | null {
  const isPriced = 'price_centavos' in draft.texts;
  return rowOf(
    draft.from,
    { ...shownTexts(draft.from, draft), price_from: isPriced ? priceFrom : '' },
    today,
  );
}

/** The rows without a mistake. */
export function rowsToSend({ drafts, priceFrom }: MenuDrafts, today: string): MenuEntryRow[] {
  return Object.values(drafts).flatMap((draft) =>
    problemOf(draft) === null ? (rowOfDraft(draft, priceFrom, today) ?? []) : [],
  );
}

/** The rows that say why they were not saved; rows typed in since just wait for the next save. */
export function notSaved({ drafts }: MenuDrafts): string[] {
  return Object.keys(drafts).filter((id) => {
    const draft = drafts[id];
    return draft && (draft.refused !== null || problemOf(draft) !== null);
  });
}

/**
 * Saved rows are done with, unless somebody has typed in them since they were sent; refused ones stay as typed, and are
 * compared from now on with what is stored.
 */
export function applyAnswer(
  sent: readonly MenuEntryRow[],
  answer: MenuEntryAnswer,
  today: string,
  groupName: (key: string) => string,
): void {
  const { drafts, priceFrom } = useMenuDrafts.getState();
  const left: Record<string, EntryDraft> = { ...drafts };
  const rows = new Map(sent.map((row) => [row.id, row]));
  for (const entry of answer.saved) {
    const draft = left[entry.id];
    if (!draft) continue;
    const row = rowOfDraft(draft, priceFrom, today);
    if (problemOf(draft) === null && JSON.stringify(row?.to) === JSON.stringify(rows.get(entry.id)?.to))
      delete left[entry.id];
    else left[entry.id] = { ...draft, from: entry };
  }
  for (const { id, field, detail, now } of answer.refused) {
    const draft = left[id];
    if (!draft) continue;
    const row = rows.get(id);
    const refused =
      now && field && row
        ? nowWords(conflictsOf(row, field, now, today), now, row.price_from || today, groupName)
        : detail;
    left[id] = { ...draft, from: now ?? draft.from, refused };
  }
  useMenuDrafts.setState({ drafts: left });
}
