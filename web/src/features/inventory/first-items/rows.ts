/** The state of a form for five new items. */
import type { NewItem, StockItem } from '~/api/types';
import { newId } from '~/lib/ids';
import { EMPTY, newItem, problemsOf } from '../dialogs/new-item';
import { hasOpenPrice } from '../item';

export const FIELDS = ['name', 'unit_cost_centavos', 'current_stock'] as const;
export type Field = (typeof FIELDS)[number];

export interface Row extends Record<Field, string> {
  id: string;
}

export interface Draft {
  rows: readonly Row[];
  /** The item with an open price. */
  other: { id: string; wanted: boolean };
}

const ROWS = 5;

function emptyRow(): Row {
  return { id: newId(), name: '', unit_cost_centavos: '', current_stock: '' };
}

const newOther = () => ({ id: newId(), wanted: true });

export function emptyDraft(): Draft {
  return { rows: Array.from({ length: ROWS }, emptyRow), other: newOther() };
}

function isBlank(row: Row): boolean {
  return FIELDS.every((field) => row[field].trim() === '');
}

export const isTyped = ({ rows }: Draft): boolean => !rows.every(isBlank);

/**
 * Offered unless there is an open-price item already. The form's own does not count: it may be there from an attempt
 * whose answer was lost.
 */
export function offersOther(list: readonly StockItem[], { other }: Draft): boolean {
  return !list.some((item) => hasOpenPrice(item) && item.id !== other.id);
}

/** By row and field; rows in which nothing was typed are left out. */
export type Problems = Record<string, string>;

export const problemAt = (row: Row, field: Field) => `${row.id}.${field}`;

export function problemsIn(rows: readonly Row[]): Problems {
  const problems = rows.filter((row) => !isBlank(row)).flatMap((row) => problemsOfRow(row));
  return Object.fromEntries(problems);
}

function problemsOfRow(row: Row): [string, string][] {
  const problems = problemsOf({ ...EMPTY, ...row });
  return FIELDS.flatMap((field) => {
    const message = problems[field];
    return message ? [[problemAt(row, field), message] as [string, string]] : [];
  });
}

/** The items to send, in the order of the rows. Only for rows without errors. */
export function itemsIn({ rows, other }: Draft, withOther: boolean): NewItem[] {
  const typed = rows.filter((row) => !isBlank(row)).map((row) => newItem(row.id, { ...EMPTY, ...row }));
  const open = { ...EMPTY, name: 'Other', unit_cost_centavos: '0', current_stock: '0' };
  return withOther ? [...typed, newItem(other.id, open)] : typed;
}

/** The row and field that the server means by `items.2.name`, given what was sent. */
export function placeOf(field: string, sent: readonly NewItem[]): { id: string; field: string } | null {
  const [, at, name] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const item = at === undefined ? undefined : sent[Number(at)];
  return item && name ? { id: item.id, field: name } : null;
}

/** Empties the rows that are saved already, with the values first typed in them. */
export function withoutSaved(draft: Draft, list: readonly StockItem[]): Draft {
  const saved = new Set(list.map(({ id }) => id));
  return {
    rows: draft.rows.map((row) => (saved.has(row.id) ? emptyRow() : row)),
    other: saved.has(draft.other.id) ? newOther() : draft.other,
  };
}
