import { create } from 'zustand';
import type { NewTender } from '~/api/types';
import type { TenderLine } from './paying';

/** References that cannot be used, by the line where they stand: why. */
export type Refusals = Readonly<Record<string, { reference: string; words: string }>>;

const AT_REFERENCE = /^tenders\.(\d+)\.reference$/;

/** What the server has said of references, in its own words; a sale under way hears it, also when the till was left. */
export const useRefusals = create<{ refusals: Refusals }>(() => ({ refusals: {} }));

export function noteRefusal(line: string, refusal: Refusals[string] | null): void {
  useRefusals.setState(({ refusals: { [line]: _, ...others } }) => ({
    refusals: refusal ? { ...others, [line]: refusal } : others,
  }));
}

/** A sale that the server refused for one of its references. */
export function noteRefusedReference(
  tenders: readonly NewTender[] | null | undefined,
  { field, detail }: { field?: string | null; detail: string },
): void {
  const tender = tenders?.[Number(AT_REFERENCE.exec(field ?? '')?.[1] ?? -1)];
  if (tender) noteRefusal(tender.id, { reference: referenceKey(tender.reference ?? ''), words: detail });
}

/** Why the reference at this line cannot be used, as far as it is known. */
export function refusalOf({ id, reference }: TenderLine, refusals: Refusals): string | null {
  const refusal = refusals[id];
  return refusal && refusal.reference === referenceKey(reference) ? refusal.words : null;
}

/** As the server compares references. */
export function referenceKey(reference: string): string {
  return reference.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
}
