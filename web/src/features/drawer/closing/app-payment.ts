/** The form for a payment that an app lists and no order has. */
import type { NewAppPayment, Tender, Way } from '~/api/types';
import { amountProblem, parsePeso } from '~/lib/money';

/** Characters; the server's own limit. */
export const LONGEST_REFERENCE = 60;
const INVALID_AMOUNT = 'Please enter a valid amount';

export interface AppPaymentTexts {
  /** The key of a way; empty until one is chosen. */
  way: string;
  amount_centavos: string;
  reference: string;
  /** HH:MM. */
  time: string;
}

type Problems = Partial<Record<keyof AppPaymentTexts, string>>;

/** With the kind, as a name of the cafe's own may equal another kind's. */
export function keyOf({ kind, name }: Pick<Tender, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

/** A single way to pay need not be chosen. */
export function initialTexts(ways: readonly Way[]): AppPaymentTexts {
  const [first, second] = ways;
  return { way: first && !second ? keyOf(first) : '', amount_centavos: '', reference: '', time: '' };
}

/** The body, or the form's errors by field. */
export function readAppPayment(
  id: string,
  texts: AppPaymentTexts,
  ways: readonly Way[],
): { payment: NewAppPayment } | { problems: Problems } {
  const way = ways.find((option) => keyOf(option) === texts.way);
  const amount_centavos = parsePeso(texts.amount_centavos);
  const amountError = amount_centavos === 0 ? INVALID_AMOUNT : amountProblem(texts.amount_centavos);
  if (!way || amount_centavos === null || amountError !== null)
    return {
      problems: {
        ...(!way && { way: 'Please choose how it was paid' }),
        ...(amountError !== null && { amount_centavos: amountError }),
      },
    };
  const { kind, name } = way;
  const reference = texts.reference.trim() || null;
  return { payment: { id, kind, name, amount_centavos, reference, time: texts.time || null } };
}
