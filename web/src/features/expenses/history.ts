/** An expense's history as text. */
import type { ExpenseEvent } from '~/api/types';
import { formatPeso } from '~/lib/money';

const ACTIONS: Record<ExpenseEvent['action'], string> = {
  recorded: 'Recorded',
  changed: 'Changed',
  deleted: 'Deleted',
};

export type Values = NonNullable<ExpenseEvent['after']>;

/** The fields in the order in which they are typed. */
export const FIELDS = ['category', 'description', 'amount_centavos'] as const satisfies (keyof Values)[];

const LABELS: Record<keyof Values, string> = {
  category: 'Category',
  description: 'Description',
  amount_centavos: 'Amount',
};

export function actionText({ action }: ExpenseEvent): string {
  return ACTIONS[action];
}

/** One line for a recording or deletion; for a change each field, from what to what. */
export function detailLines({ before, after, ...people }: ExpenseEvent): string[] {
  if (before && after)
    return FIELDS.filter((field) => before[field] !== after[field]).map(
      (field) => `${LABELS[field]}: ${formatted(before, field)} → ${formatted(after, field)}`,
    );
  const values = after ?? before;
  const valuesLine = values ? [FIELDS.map((field) => formatted(values, field)).join(' · ')] : [];
  const { approved_by_first_name: approver, sent_by_first_name: sender } = people;
  return [
    ...valuesLine,
    ...(approver ? [`Approved by ${approver}.`] : []),
    ...(sender ? [`Sent by ${sender}.`] : []),
  ];
}

export function formatted(values: Values, field: keyof Values): string {
  return field === 'amount_centavos' ? formatPeso(values.amount_centavos) : values[field];
}
