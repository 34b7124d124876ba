/** How the open order is being paid, where the cafe takes more than cash: as typed, until the order is complete. */
import { useState } from 'react';
import type { TenderKind } from '~/api/types';
import { heldOrStored, hold } from '~/lib/held';
import { formatAmount, parsePeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';

/** What was typed for one tender. */
export interface TenderLine {
  /** The id of the future tender: the same however often it is sent. */
  id: string;
  kind: TenderKind;
  name: string;
  /**
   * For cash, what is handed over. The only tender of an order has no amount field: this is the total when its
   * reference was typed.
   */
  amount: string;
  reference: string;
}

export interface Paying {
  how: 'cash' | 'one' | 'split';
  /** The order's only tender, if paid that way. */
  one: TenderLine | null;
  /** What was chosen before: a tap on another way loses nothing. */
  left: readonly TenderLine[];
  /** The parts of a split order. */
  parts: readonly TenderLine[];
}

/** A field of a tender. */
export interface TenderField {
  line: string;
  part: 'amount' | 'reference';
}

/** The id of the field's element. */
export function idOf({ line, part }: TenderField): string {
  return `${part}-${line}`;
}

/** Whether the field is on the screen: not every tender asks for a reference. */
export function isShown(field: TenderField): boolean {
  return document.getElementById(idOf(field)) !== null;
}

/** Focuses the field and scrolls it to the centre: the pad and the buttons cover the end of a long list. */
export function focusOn(field: TenderField): void {
  const element = document.getElementById(idOf(field));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** A field of Order Details; null: none of them. */
export type DetailsField = 'number' | 'cash' | TenderField | null;

/** The field where typing resumes in what was kept. */
export function firstField({ how, one, parts }: Paying): 'cash' | TenderField | null {
  if (how === 'cash') return 'cash';
  const line = how === 'one' ? one : parts[0];
  return line ? { line: line.id, part: how === 'one' ? 'reference' : 'amount' } : null;
}

/** The field that the pad types into: the ways to pay, and their fields, may come or go while the dialog is open. */
export function fieldIn(paying: Paying, chosen: DetailsField): DetailsField {
  const isCashField = chosen === 'cash';
  if (chosen === 'number' || isCashField === (paying.how === 'cash')) return chosen;
  return firstField(paying);
}

export const IN_CASH: Paying = { how: 'cash', one: null, left: [], parts: [] };

/** The longest reference that the server takes. */
export const LONGEST_REFERENCE = 60;

const KEY = 'orderPayment';
const WAYS: readonly unknown[] = ['cash', 'one', 'split'];

/** Kept as long as its order: nobody has to type again what a customer has already paid with. */
export function usePaying(saleId: string): [Paying, (paying: Paying) => void] {
  const [paying, setPaying] = useState(() => parsePaying(heldOrStored(KEY) ?? '', saleId));
  function change(next: Paying) {
    setPaying(next);
    hold(KEY, JSON.stringify({ sale_id: saleId, ...next }));
  }
  useScanUndo(paying, change);
  return [paying, change];
}

/** Return the payment with one field changed. @param total of the order, in centavos */
export function withTyped(paying: Paying, field: TenderField, text: string, total: number): Paying {
  const change = (line: TenderLine) => (line.id === field.line ? { ...line, [field.part]: text } : line);
  return paying.how === 'one'
    ? { ...paying, one: paying.one && { ...change(paying.one), amount: formatAmount(total) } }
    : { ...paying, parts: paying.parts.map(change) };
}

/**
 * The total, in centavos, when the only tender's reference was typed, if the order's total has changed since; otherwise
 * null.
 */
export function paidBefore({ amount, reference }: TenderLine, total: number): number | null {
  const before = parsePeso(amount);
  return reference.trim() === '' || before === total ? null : before;
}

/** The text of a field. */
export function typedIn({ how, one, parts }: Paying, { line: id, part }: TenderField): string {
  const line = how === 'one' ? one : parts.find((each) => each.id === id);
  return line?.[part] ?? '';
}

/** Parse a stored payment; cash if the text is of another order or was tampered with. */
export function parsePaying(text: string, saleId: string): Paying {
  try {
    const { sale_id, how, one, left, parts } = JSON.parse(text);
    const isValid = WAYS.includes(how) && (one === null || isLine(one)) && areLines(left) && areLines(parts);
    if (sale_id !== saleId || !isValid || (how === 'one' && !one)) return IN_CASH;
    return { how, one, left, parts };
  } catch {
    return IN_CASH;
  }
}

function areLines(value: unknown): value is TenderLine[] {
  return Array.isArray(value) && value.every(isLine);
}

function isLine(value: Partial<TenderLine> | null): value is TenderLine {
  const { id, kind, name, amount, reference } = value ?? {};
  return [id, kind, name, amount, reference].every((text) => typeof text === 'string');
}
