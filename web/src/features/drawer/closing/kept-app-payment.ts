/** What is typed about a payment that no order has, by shift. */
import { keptForms } from '~/lib/kept-forms';
import type { AppPaymentTexts } from './app-payment';

export const keptAppPayments = keptForms<AppPaymentTexts, null>('app payment');
