/** How the open order is paid where the cafe takes more than cash: as it is typed, until it is complete. */
import { useState } from 'react';
import type { TenderKind } from '~/api/types';
import { heldOrKept, hold } from '~/lib/held';
import { formatAmount, parsePeso } from '~/lib/money';
import { useScanUndo } from '~/lib/scan/taking-back';

/** What is typed of one tender. */
export interface TenderLine {
  /** Of the tender that it will be: the same however often it is sent. */
  id: string;
  kind: TenderKind;
  name: string;
  /** Of cash what is handed over. The only tender of an order is not asked for it: it says for how much its reference is. */
  amount: string;
  reference: string;
}

export interface Paying {
  how: 'cash' | 'one' | 'split';
  /** The only tender of the order, if that is chosen. */
  one: TenderLine | null;
  /** What was chosen instead before: a tap on another way loses nothing. */
  left: readonly TenderLine[];
  /** Of an order that is split. */
  parts: readonly TenderLine[];
}

/** A field of a tender. */
export interface TenderField {
  line: string;
  part: 'amount' | 'reference';
}

/** Of the element on the screen. */
export function idOf({ line, part }: TenderField): string {
  return `${part}-${line}`;
}

/** Not every tender is asked for a reference. */
export function isShown(field: TenderField): boolean {
  return document.getElementById(idOf(field)) !== null;
}

/** Brings it into sight, too: the pad and the buttons stand over the end of a long list. */
export function focusOn(field: TenderField): void {
  const element = document.getElementById(idOf(field));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** A field of Order Details; null: none of them. */
export type DetailsField = 'number' | 'cash' | TenderField | null;

/** Where it is gone on typing in what was kept. */
export function firstField({ how, one, parts }: Paying): 'cash' | TenderField | null {
  if (how === 'cash') return 'cash';
  const line = how === 'one' ? one : parts[0];
  return line ? { line: line.id, part: how === 'one' ? 'reference' : 'amount' } : null;
}

/** What the pad types into: the other ways may come or go while the dialog is open, and their fields with them. */
export function fieldIn(paying: Paying, chosen: DetailsField): DetailsField {
  const isOfCash = chosen === 'cash';
  if (chosen === 'number' || isOfCash === (paying.how === 'cash')) return chosen;
  return firstField(paying);
}

export const IN_CASH: Paying = { how: 'cash', one: null, left: [], parts: [] };

/** Of a reference; the server takes no more. */
export const LONGEST_REFERENCE = 60;

const KEY = 'orderPayment';
const WAYS: readonly unknown[] = ['cash', 'one', 'split'];

/** Kept for as long as its order: what a customer has paid with is not asked for twice. */
export function usePaying(saleId: string): [Paying, (paying: Paying) => void] {
  const [paying, setPaying] = useState(() => parsePaying(heldOrKept(KEY) ?? '', saleId));
  function change(next: Paying) {
    setPaying(next);
    hold(KEY, JSON.stringify({ sale_id: saleId, ...next }));
  }
  useScanUndo(paying, change);
  return [paying, change];
}

/** With what one field says changed. @param total of the order, in centavos */
export function withTyped(paying: Paying, field: TenderField, text: string, total: number): Paying {
  const change = (line: TenderLine) => (line.id === field.line ? { ...line, [field.part]: text } : line);
  return paying.how === 'one'
    ? { ...paying, one: paying.one && { ...change(paying.one), amount: formatAmount(total) } }
    : { ...paying, parts: paying.parts.map(change) };
}

/** For how much the only tender's reference was typed, where the order comes to something else now; otherwise null. */
export function paidBefore({ amount, reference }: TenderLine, total: number): number | null {
  const before = parsePeso(amount);
  return reference.trim() === '' || before === total ? null : before;
}

/** What a field says. */
export function typedIn({ how, one, parts }: Paying, { line: id, part }: TenderField): string {
  const line = how === 'one' ? one : parts.find((each) => each.id === id);
  return line?.[part] ?? '';
}

/** In cash, where the stored text is of another order or was tampered with. */
export function parsePaying(text: string, saleId: string): Paying {
  try {
    const { sale_id, how, one, left, parts } = JSON.parse(text);
    const isWhole = WAYS.includes(how) && (one === null || isLine(one)) && areLines(left) && areLines(parts);
    if (sale_id !== saleId || !isWhole || (how === 'one' && !one)) return IN_CASH;
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
