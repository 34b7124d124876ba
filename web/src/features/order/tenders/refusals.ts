import { create } from 'zustand';
import type { NewTender } from '~/api/types';
import type { TenderLine } from './paying';

/** Refused references and why, by the id of the tender line they were typed in. */
export type Refusals = Readonly<Record<string, { reference: string; words: string }>>;

const AT_REFERENCE = /^tenders\.(\d+)\.reference$/;

/**
 * The server's refusals of references, in its own words. A sale under way adds to them even after the till was left.
 */
export const useRefusals = create<{ refusals: Refusals }>(() => ({ refusals: {} }));

export function noteRefusal(line: string, refusal: Refusals[string] | null): void {
  useRefusals.setState(({ refusals: { [line]: _, ...others } }) => ({
    refusals: refusal ? { ...others, [line]: refusal } : others,
  }));
}

/** Note a sale that the server refused because of a reference. */
export function noteRefusedReference(
  tenders: readonly NewTender[] | null | undefined,
  { field, detail }: { field?: string | null; detail: string },
): void {
  const tender = tenders?.[Number(AT_REFERENCE.exec(field ?? '')?.[1] ?? -1)];
  if (tender) noteRefusal(tender.id, { reference: referenceKey(tender.reference ?? ''), words: detail });
}

/** Why this line's reference cannot be used, as far as is known. */
export function refusalOf({ id, reference }: TenderLine, refusals: Refusals): string | null {
  const refusal = refusals[id];
  return refusal && refusal.reference === referenceKey(reference) ? refusal.words : null;
}

/** The reference as the server compares it. */
export function referenceKey(reference: string): string {
  return reference.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
}
