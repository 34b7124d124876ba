/** What is typed of cash that is put in or taken out. */
import { keptForms } from '~/lib/kept-forms';
import type { CashTexts, CashType } from './transaction';

/** There is one form of each. */
export const HERE = 'here';

export const keptCash = keptForms<CashTexts, CashType>('cash');

/** With the drawer's shift that was open when typing began. */
export const keptDrops = keptForms<CashTexts, string | null>('safe drop');
