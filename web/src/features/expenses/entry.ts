/** The fields of an expense that a person fills in (spec section 5): all of them are required. */
import type { ExpenseChange, ExpenseEntry } from '~/api/types';
import { changedByBoth } from '~/lib/changed-by-both';
import type { Category } from '~/lib/expense-categories';
import { folded } from '~/lib/folded-text';
import { amountProblem, formatAmount, parsePeso } from '~/lib/money';
import { FIELDS, formatted, type Values } from './history';

type EntryField = keyof ExpenseEntry;
type Problems = Partial<Record<EntryField, string>>;

export const LONGEST_DESCRIPTION = 500;

const MESSAGES = {
  category: 'Please choose a category',
  description: 'Please enter a description',
  amount_centavos: 'Please enter a valid amount',
  tooLittle: 'Please enter an amount above ₱0.00',
};

export interface EntryTexts {
  category: Category | null;
  description: string;
  amount_centavos: string;
}

export const EMPTY: EntryTexts = { category: null, description: '', amount_centavos: '' };

export function textsOf({ category, description, amount_centavos }: ExpenseEntry): EntryTexts {
  return { category, description, amount_centavos: formatAmount(amount_centavos) };
}

/** The entry, or its errors. */
export function entryOf(texts: EntryTexts): { entry: ExpenseEntry } | { problems: Problems } {
  const { category } = texts;
  const description = texts.description.trim();
  const amount_centavos = parsePeso(texts.amount_centavos) ?? 0;
  const problems: Problems = {
    ...(category === null && { category: MESSAGES.category }),
    ...(description === '' && { description: MESSAGES.description }),
  };
  const amountError = expenseAmountProblem(texts.amount_centavos);
  if (amountError) problems.amount_centavos = amountError;
  if (category === null || Object.keys(problems).length > 0) return { problems };
  return { entry: { category, description, amount_centavos } };
}

/** The changed fields, each with the value that was shown; nothing else is sent. */
export function changeOf(known: ExpenseEntry, entry: ExpenseEntry): ExpenseChange {
  const fields = FIELDS.filter((field) => entry[field] !== known[field]);
  const pick = (from: ExpenseEntry) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...pick(entry), known: pick(known) };
}

/** For each field that someone else has changed too: from what to what. */
export function conflictMessages(
  known: ExpenseEntry,
  typed: ExpenseEntry,
  now: Values,
  by: string | null,
): Problems {
  const conflicting = changedByBoth<Values, EntryField>(FIELDS, known, typed, now);
  const message = (field: EntryField) =>
    `${by ?? 'Someone else'} changed this from ${shortened(formatted(known, field))} to ${shortened(formatted(now, field))}. Save again to keep yours.`;
  return Object.fromEntries(conflicting.map((field) => [field, message(field)]));
}

function shortened(text: string): string {
  return folded(text) ?? text;
}

/** Why a text is not an expense's amount, or null. */
export function expenseAmountProblem(text: string): string | null {
  return parsePeso(text) === 0 ? MESSAGES.tooLittle : amountProblem(text, MESSAGES.amount_centavos);
}
