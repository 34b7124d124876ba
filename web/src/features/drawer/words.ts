import { ApiError, mayBeDone } from '~/api/errors';
import type { AppPayment, Shift, TenderOfDay } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { formatTimeOn } from '~/lib/time';
import { todayNow } from '~/live/today';

/** 'Drawer of Counter'; the shop's own drawer has no name. */
export function drawerName({ drawer_name }: Pick<Shift, 'drawer_name'>): string {
  return drawer_name === null ? 'Drawer' : `Drawer of ${drawer_name}`;
}

/** 'GCash, ₱165.00, reference 1234567890123, Order #12, 3:07 PM': what to look for in an app's list. */
export function paymentText(payment: TenderOfDay | AppPayment): string {
  const { name, amount_centavos, reference } = payment;
  const at = 'paid_at' in payment ? payment.paid_at : payment.created_at;
  return [
    name,
    formatPeso(amount_centavos),
    reference !== null && `reference ${reference}`,
    'order_number' in payment && payment.order_number !== null && `Order #${payment.order_number}`,
    at && formatTimeOn(at, todayNow()),
  ]
    .filter(Boolean)
    .join(', ');
}

/** '₱100.00 less than was left in it at the last closing.'; null if the two are equal, or the drawer was never closed. */
export function floatDifference(floatCentavos: number, leftBefore: number | null): string | null {
  if (leftBefore === null || floatCentavos === leftBefore) return null;
  const comparison = floatCentavos < leftBefore ? 'less' : 'more';
  return `${formatPeso(Math.abs(floatCentavos - leftBefore))} ${comparison} than was left in it at the last closing.`;
}

/**
 * A step that did not reach the server must not frighten people who are selling; and a person who is led back to
 * something that came up during the count is told what that is.
 */
export function closingFailure(fallback: string): (error: unknown) => string {
  return (error) => {
    if (!(error instanceof ApiError)) return fallback;
    if (mayBeDone(error)) return 'Closing needs the server, and it did not answer. You can keep selling.';
    return error.code === 'still_open' ? (error.detail ?? fallback) : fallback;
  };
}

/** Without an answer nobody knows whether the drawer is open. */
export function openingFailure(error: unknown): string {
  return mayBeDone(error)
    ? 'The server did not answer: the drawer may already be open.'
    : 'Failed to open the drawer';
}

/** The most that the server takes as the contents of a drawer: ten million pesos. */
export const MOST_IN_DRAWER = 1_000_000_000;
/** Characters; the server's own limit. */
export const LONGEST_REASON = 200;
export const LONGEST_NOTE = 500;
