import type { BatchRow, StockItem } from '~/api/types';
import { parseWhole, wholeProblem } from '~/lib/whole';

export const LONGEST_SUPPLIER = 100;
export const MOST_LEAD_DAYS = 365;
export const LONGEST_PLACE = 50;
export const INVALID_DAYS = 'Please enter a valid number of days';

export interface SupplierTexts {
  supplier: string;
  lead_days: string;
  kept_in: string;
}

export function textsOf({ supplier, lead_days, kept_in }: StockItem): SupplierTexts {
  return { supplier, lead_days: lead_days === null ? '' : String(lead_days), kept_in };
}

export function daysProblem(text: string): string | null {
  return text.trim() === '' ? null : wholeProblem(text, 0, MOST_LEAD_DAYS, INVALID_DAYS);
}

/** The fields that the person changed, with the values that they saw; null if there are none. */
export function supplierRow(shown: StockItem, texts: SupplierTexts): BatchRow | null {
  const typed = { supplier: texts.supplier.trim(), lead_days: parseWhole(texts.lead_days) };
  const from: BatchRow['from'] = {};
  const to: BatchRow['to'] = {};
  if (typed.supplier !== shown.supplier) {
    from.supplier = shown.supplier;
    to.supplier = typed.supplier;
  }
  if (typed.lead_days !== shown.lead_days) {
    from.lead_days = shown.lead_days;
    to.lead_days = typed.lead_days;
  }
  const keptIn = texts.kept_in.trim();
  if (keptIn !== shown.kept_in) {
    from.kept_in = shown.kept_in;
    to.kept_in = keptIn;
  }
  return Object.keys(to).length === 0 ? null : { id: shown.id, from, to };
}

const FIELDS = ['supplier', 'lead_days', 'kept_in'] as const;

/**
 * The refused field, and every other one that somebody else has set too: the next attempt is compared with all of them.
 */
export function conflictMessages({ from, to }: BatchRow, refused: string | null | undefined, now: StockItem) {
  return FIELDS.filter(
    (name) => name === refused || (name in to && now[name] !== from[name] && now[name] !== to[name]),
  );
}

/** Shown beside a field that somebody else has set since. */
export function changedText(field: keyof SupplierTexts, now: StockItem): string {
  const theirs = textsOf(now)[field];
  return `Someone else ${theirs === '' ? 'emptied this' : `made this "${theirs}"`}. Save again to keep yours.`;
}
