/** How the open order is paid where the cafe takes more than cash: as it is typed, until it is complete. */
import { useState } from 'react';
import type { TenderKind } from '~/api/types';
import { useScanUndo } from '~/lib/scan/taking-back';
import { keep, kept } from '~/lib/storage';

/** What is typed of one tender. */
export interface TenderLine {
  /** Of the tender that it will be: the same however often it is sent. */
  id: string;
  kind: TenderKind;
  name: string;
  /** Of cash what is handed over; of the only tender of an order it is not asked for. */
  amount: string;
  reference: string;
}

export interface Paying {
  how: 'cash' | 'one' | 'split';
  /** The only tender of the order, if that is chosen. */
  one: TenderLine | null;
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

export function focusOn(field: TenderField): void {
  document.getElementById(idOf(field))?.focus();
}

/** Where it is gone on typing in what was kept. */
export function firstField({ how, one, parts }: Paying): TenderField | null {
  const line = how === 'one' ? one : how === 'split' ? parts[0] : null;
  return line ? { line: line.id, part: how === 'one' ? 'reference' : 'amount' } : null;
}

export const IN_CASH: Paying = { how: 'cash', one: null, parts: [] };

/** Of a reference; the server takes no more. */
export const LONGEST_REFERENCE = 60;

const KEY = 'orderPayment';
const WAYS: readonly unknown[] = ['cash', 'one', 'split'];

/** Kept for as long as its order: what a customer has paid with is not asked for twice. */
export function usePaying(saleId: string): [Paying, (paying: Paying) => void] {
  const [paying, setPaying] = useState(() => parsePaying(kept(KEY) ?? '', saleId));
  function change(next: Paying) {
    setPaying(next);
    keep(KEY, JSON.stringify({ sale_id: saleId, ...next }));
  }
  useScanUndo(paying, change);
  return [paying, change];
}

/** With what one field says changed. */
export function withTyped(paying: Paying, { line: id, part }: TenderField, text: string): Paying {
  const change = (line: TenderLine) => (line.id === id ? { ...line, [part]: text } : line);
  return paying.how === 'one'
    ? { ...paying, one: paying.one && change(paying.one) }
    : { ...paying, parts: paying.parts.map(change) };
}

/** What a field says. */
export function typedIn({ how, one, parts }: Paying, { line: id, part }: TenderField): string {
  const line = how === 'one' ? one : parts.find((each) => each.id === id);
  return line?.[part] ?? '';
}

/** In cash, where the stored text is of another order or was tampered with. */
export function parsePaying(text: string, saleId: string): Paying {
  try {
    const { sale_id, how, one, parts } = JSON.parse(text);
    const isWhole = WAYS.includes(how) && (one === null || isLine(one)) && Array.isArray(parts);
    if (sale_id !== saleId || !isWhole || !parts.every(isLine) || (how === 'one' && !one)) return IN_CASH;
    return { how, one, parts };
  } catch {
    return IN_CASH;
  }
}

function isLine(value: Partial<TenderLine> | null): value is TenderLine {
  const { id, kind, name, amount, reference } = value ?? {};
  return [id, kind, name, amount, reference].every((text) => typeof text === 'string');
}
