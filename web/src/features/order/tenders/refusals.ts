import { create } from 'zustand';
import type { NewTender } from '~/api/types';
import type { TenderLine } from './paying';

/** Why references are refused, by tender line and reference: an answer about an earlier one says nothing of the present. */
export type Refusals = Readonly<Record<string, string>>;

const AT_REFERENCE = /^tenders\.(\d+)\.reference$/;

/**
 * The server's refusals of references, in its own words. A sale under way adds to them even after the till was left.
 */
export const useRefusals = create<{ refusals: Refusals }>(() => ({ refusals: {} }));

/** Null: it can be used. */
export function recordRefusal(line: Pick<TenderLine, 'id' | 'reference'>, words: string | null): void {
  useRefusals.setState(({ refusals: { [keyOf(line)]: _, ...others } }) => ({
    refusals: words === null ? others : { ...others, [keyOf(line)]: words },
  }));
}

/** Note a sale that the server refused because of a reference. */
export function recordRefusedReference(
  tenders: readonly NewTender[] | null | undefined,
  { field, detail }: { field?: string | null; detail: string },
): void {
  const tender = tenders?.[Number(AT_REFERENCE.exec(field ?? '')?.[1] ?? -1)];
  if (tender) recordRefusal({ id: tender.id, reference: tender.reference ?? '' }, detail);
}

/** Settings were read: whether a reference may be left out is theirs to say, and no longer the refusal of one that was. */
export function forgetMissing(): void {
  useRefusals.setState(({ refusals }) => ({
    refusals: Object.fromEntries(Object.entries(refusals).filter(([key]) => !key.endsWith(' '))),
  }));
}

/** Why this line's reference cannot be used, as far as is known. */
export function refusalOf(line: TenderLine, refusals: Refusals): string | null {
  return refusals[keyOf(line)] ?? null;
}

function keyOf({ id, reference }: Pick<TenderLine, 'id' | 'reference'>): string {
  return `${id} ${referenceKey(reference)}`;
}

/** The reference as the server compares it. */
export function referenceKey(reference: string): string {
  return reference.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
}
