/** What is typed and not sent about cash that is put in or taken out. */
import { createStoredForms } from '~/lib/stored-forms';
import type { CashTexts, CashType } from './transaction';

/** The only key: there is one form of each. */
export const HERE = 'here';

export const keptCash = createStoredForms<CashTexts, CashType>('cash');

/** With the shift of the drawer that was open when typing began. */
export const keptDrops = createStoredForms<CashTexts, string | null>('safe drop');
