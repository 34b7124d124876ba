/** What is typed of an expense, by its id; of a new one by its day. */
import type { ExpenseEntry } from '~/api/types';
import { keptForms } from '~/lib/kept-forms';
import type { EntryTexts } from './entry';

interface Rest {
  /** As it was seen; null for a new one. */
  known: ExpenseEntry | null;
  isFromDrawer: boolean;
  cashOutId: string;
}

export const keptExpenses = keptForms<EntryTexts, Rest>('expense');
