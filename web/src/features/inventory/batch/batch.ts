/** What was typed in a batch edit: an item counts as changed once any of five fields differs (spec section 4). */
import type { BatchRow, RefusedRow, StockItem } from '~/api/types';
import { amountProblem, formatAmount, parsePeso } from '~/lib/money';
import { parseWhole } from '~/lib/whole';
import { LONGEST_NAME, MOST_UNIT_COST_CENTAVOS, MOST_UNITS } from '../item';

export type Values = Pick<StockItem, Field>;
export const FIELDS = [
  'name',
  'description',
  'unit_cost_centavos',
  'current_stock',
  'min_stock_level',
] as const satisfies (keyof BatchRow['to'])[];
export type Field = (typeof FIELDS)[number];
type Units = 'current_stock' | 'min_stock_level';

export interface Draft {
  /** The item, with each field as it was shown when typing began there; what is sent is the difference. */
  from: StockItem;
  /** The touched fields, as typed. */
  texts: Partial<Record<Field, string>>;
  selected: boolean;
  refused: RefusedRow | null;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** What an untouched field shows. */
export function shownText(item: StockItem, field: Field): string {
  return field === 'unit_cost_centavos' ? formatAmount(item[field]) : String(item[field]);
}

/** Handle input in a field. A changed item is selected. */
export function edit(draft: Draft | undefined, item: StockItem, field: Field, text: string): Draft {
  const isFirst = !draft || Object.keys(draft.texts).length === 0;
  const edited: Draft = {
    from: isFirst ? item : startingFrom(draft, item, field),
    texts: { ...draft?.texts, [field]: text },
    selected: false,
    refused: null,
  };
  return { ...edited, selected: isChanged(edited) };
}

/** An untouched field shows the current value, so an edit of it starts from that. */
function startingFrom({ from, texts }: Draft, item: StockItem, field: Field): StockItem {
  return texts[field] === undefined ? { ...from, [field]: item[field] } : from;
}

/**
 * Called when a field is left: in stock and minimum a non-number visibly becomes 0 (spec section 5).
 * @param keepsAll whether to keep the text even if it equals the old value
 */
export function afterLeaving(draft: Draft, field: Field, keepsAll = false): Draft | undefined {
  const texts = { ...draft.texts };
  const text = texts[field];
  if (text === undefined) return draft;
  if (isUnits(field) && isNoNumber(text)) texts[field] = '0';
  if (!keepsAll && !differs({ ...draft, texts }, field)) delete texts[field];
  const left = { ...draft, texts };
  const idle = Object.keys(texts).length === 0 && !draft.refused;
  return idle ? undefined : { ...left, selected: draft.selected && isChanged(left) };
}

/** A field's error, or null. */
export function problemOf(draft: Draft, field: Field): string | null {
  const text = draft.texts[field];
  if (text === undefined || text === shownText(draft.from, field)) return null;
  switch (field) {
    case 'name':
      if (text.trim() === '') return 'Please enter a name';
      return text.trim().length > LONGEST_NAME ? `At most ${LONGEST_NAME} characters` : null;
    case 'description':
      return null;
    case 'unit_cost_centavos':
      return amountProblem(text, undefined, MOST_UNIT_COST_CENTAVOS);
    default:
      return unitsProblem(text);
  }
}

export function differs(draft: Draft, field: Field): boolean {
  return problemOf(draft, field) !== null || valueIn(draft, field) !== draft.from[field];
}

export function isChanged(draft: Draft): boolean {
  return FIELDS.some((field) => differs(draft, field));
}

export function isPending(draft: Draft): boolean {
  return draft.selected && isChanged(draft);
}

export function hasProblem(draft: Draft): boolean {
  return FIELDS.some((field) => problemOf(draft, field) !== null);
}

/** The rows to send: selected, changed and free of errors. */
export function rowsToSend(drafts: Drafts): BatchRow[] {
  return Object.entries(drafts)
    .filter(([, draft]) => isPending(draft) && !hasProblem(draft))
    .map(([id, draft]) => rowOf(id, draft));
}

/** Each changed field with the value that was seen, so that two people can change different fields. */
export function rowOf(id: string, draft: Draft): BatchRow {
  const changed = FIELDS.filter((field) => differs(draft, field));
  const pick = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { id, from: pick(draft.from), to: pick(typed(draft)) };
}

/** The five values as typed. Only for a draft without errors. */
export function typed(draft: Draft): Values {
  return {
    name: valueIn(draft, 'name') as string,
    description: valueIn(draft, 'description') as string,
    unit_cost_centavos: valueIn(draft, 'unit_cost_centavos') as number,
    current_stock: valueIn(draft, 'current_stock') as number,
    min_stock_level: valueIn(draft, 'min_stock_level') as number,
  };
}

function valueIn({ from, texts }: Draft, field: Field): string | number {
  const text = texts[field];
  if (text === undefined || text === shownText(from, field)) return from[field];
  if (field === 'unit_cost_centavos') return parsePeso(text) ?? Number.NaN;
  return isUnits(field) ? (parseWhole(text) ?? 0) : text.trim();
}

function unitsProblem(text: string): string | null {
  if (isNoNumber(text)) return null;
  const whole = parseWhole(text);
  if (whole === null) return 'Please enter a whole number, 0 or more';
  return whole > MOST_UNITS ? 'At most 1,000,000' : null;
}

/** 'abc' and an empty field become 0; '-1' and '1.5' are numbers, and are reported as wrong. */
function isNoNumber(text: string): boolean {
  return text.trim() === '' || Number.isNaN(Number(text.replaceAll(',', '')));
}

function isUnits(field: Field): field is Units {
  return field === 'current_stock' || field === 'min_stock_level';
}
