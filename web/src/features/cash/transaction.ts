import type { CashTransaction, NewCashTransaction } from '~/api/types';
import { amountProblem, formatPeso, parsePeso } from '~/lib/money';
import type { HeldCash } from '~/outbox/row';

export type CashType = NewCashTransaction['transaction_type'];

export const TYPES = [
  { value: 'cash_in', label: 'Cash In' },
  { value: 'cash_out', label: 'Cash Out' },
] as const satisfies readonly { value: CashType; label: string }[];

export function labelOf(type: CashType): string {
  return type === 'cash_in' ? 'Cash In' : 'Cash Out';
}

/** 'Cash Out of ₱500.00'. */
export function nameOf(cash: Pick<CashTransaction, 'transaction_type' | 'amount_centavos'>): string {
  return `${labelOf(cash.transaction_type)} of ${formatPeso(cash.amount_centavos)}`;
}

export const INVALID_AMOUNT = 'Please enter a valid amount';
/** Characters; the server's own limit. */
export const LONGEST_DESCRIPTION = 500;

/** The texts in the form. */
export interface CashTexts {
  amount_centavos: string;
  description: string;
}

type CashProblems = Partial<Record<keyof CashTexts, string>>;

/** The form's errors, by field (spec section 5). */
export function cashProblems({ amount_centavos }: CashTexts): CashProblems {
  const problem = parsePeso(amount_centavos) === 0 ? INVALID_AMOUNT : amountProblem(amount_centavos);
  return problem ? { amount_centavos: problem } : {};
}

/** The body for a form without problems. A description of only spaces counts as none. */
export function newCash(id: string, type: CashType, texts: CashTexts): HeldCash {
  return {
    id,
    transaction_type: type,
    amount_centavos: parsePeso(texts.amount_centavos) ?? 0,
    description: texts.description.trim() || null,
  };
}

export function recordedText(type: CashType): string {
  return type === 'cash_in' ? 'Cash in transaction recorded' : 'Cash out transaction recorded';
}

export function shownOf<Cash extends CashTransaction>(
  transactions: readonly Cash[],
  show?: CashType,
): readonly Cash[] {
  return show ? transactions.filter((transaction) => transaction.transaction_type === show) : transactions;
}
