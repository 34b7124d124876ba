/** Unsent input of the forms for cash that is put in or taken out. */
import { createStoredForms } from '~/lib/stored-forms';
import type { CashTexts, CashType } from './transaction';

/** The only key: there is one form of each. */
export const ONLY_KEY = 'here';

export const cashDrafts = createStoredForms<CashTexts, CashType>('cash');

/** With the shift of the drawer that was open when typing began. */
export const safeDropDrafts = createStoredForms<CashTexts, string | null>('safe drop');
