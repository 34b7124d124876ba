/** Unsent input about an expense, by its id; for a new one, by its day. */
import type { ExpenseEntry } from '~/api/types';
import { createStoredForms } from '~/lib/stored-forms';
import type { EntryTexts } from './entry';

interface DraftContext {
  /** The expense as it was seen; null for a new one. */
  known: ExpenseEntry | null;
  isFromDrawer: boolean;
  cashOutId: string;
}

export const expenseDrafts = createStoredForms<EntryTexts, DraftContext>('expense');
