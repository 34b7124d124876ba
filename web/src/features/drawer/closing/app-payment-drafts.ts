/** What is typed about a payment that no order has, by shift. */
import { createStoredForms } from '~/lib/stored-forms';
import type { AppPaymentTexts } from './app-payment';

export const appPaymentDrafts = createStoredForms<AppPaymentTexts, null>('app payment');
