/** What is typed and not sent about cash that is put in or taken out. */
import { keptForms } from '~/lib/kept-forms';
import type { CashTexts, CashType } from './transaction';

/** The only key: there is one form of each. */
export const HERE = 'here';

export const keptCash = keptForms<CashTexts, CashType>('cash');

/** With the shift of the drawer that was open when typing began. */
export const keptDrops = keptForms<CashTexts, string | null>('safe drop');
