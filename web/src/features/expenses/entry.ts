/** The fields of an expense that a person fills in (spec section 5): all of them are required. */
import type { ExpenseChange, ExpenseEntry } from '~/api/types';
import { changedByBoth } from '~/lib/changed-by-both';
import type { Category } from '~/lib/expense-categories';
import { folded } from '~/lib/folded-text';
import { amountProblem, formatAmount, parsePeso } from '~/lib/money';
import { FIELDS, said, type Values } from './history';

type EntryField = keyof ExpenseEntry;
export type Problems = Partial<Record<EntryField, string>>;

export const LONGEST_DESCRIPTION = 500;

export const SAY = {
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
    ...(category === null && { category: SAY.category }),
    ...(description === '' && { description: SAY.description }),
  };
  const wrong = amountTold(texts.amount_centavos);
  if (wrong) problems.amount_centavos = wrong;
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
export function clashes(known: ExpenseEntry, mine: ExpenseEntry, now: Values, by: string | null): Problems {
  const clashing = changedByBoth<Values, EntryField>(FIELDS, known, mine, now);
  const told = (field: EntryField) =>
    `${by ?? 'Someone else'} changed this from ${short(said(known, field))} to ${short(said(now, field))}. Save again to keep yours.`;
  return Object.fromEntries(clashing.map((field) => [field, told(field)]));
}

function short(text: string): string {
  return folded(text) ?? text;
}

/** Why a text is not an expense's amount, or null. */
export function amountTold(text: string): string | null {
  return parsePeso(text) === 0 ? SAY.tooLittle : amountProblem(text, SAY.amount_centavos);
}
