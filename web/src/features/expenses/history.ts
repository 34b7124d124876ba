/** An expense's history in words. */
import type { ExpenseEvent } from '~/api/types';
import { formatPeso } from '~/lib/money';

const DONE: Record<ExpenseEvent['action'], string> = {
  recorded: 'Recorded',
  changed: 'Changed',
  deleted: 'Deleted',
};

export type Values = NonNullable<ExpenseEvent['after']>;

/** The fields in the order in which they are typed. */
export const FIELDS = ['category', 'description', 'amount_centavos'] as const satisfies (keyof Values)[];

const WORDS: Record<keyof Values, string> = {
  category: 'Category',
  description: 'Description',
  amount_centavos: 'Amount',
};

export function happened({ action }: ExpenseEvent): string {
  return DONE[action];
}

/** One line for a recording or deletion; for a change each field, from what to what. */
export function besides({ before, after, ...people }: ExpenseEvent): string[] {
  if (before && after)
    return FIELDS.filter((field) => before[field] !== after[field]).map(
      (field) => `${WORDS[field]}: ${said(before, field)} → ${said(after, field)}`,
    );
  const values = after ?? before;
  const told = values ? [FIELDS.map((field) => said(values, field)).join(' · ')] : [];
  const { approved_by_first_name: approver, sent_by_first_name: sender } = people;
  return [
    ...told,
    ...(approver ? [`Approved by ${approver}.`] : []),
    ...(sender ? [`Sent by ${sender}.`] : []),
  ];
}

export function said(values: Values, field: keyof Values): string {
  return field === 'amount_centavos' ? formatPeso(values.amount_centavos) : values[field];
}
