/** Papers as the server makes them, and which of them were printed here. */

import { answer, api } from '~/api/client';
import { copyOf } from '~/api/reading-copy';
import type { paths } from '~/api/schema';
import type { BillOrder, PaperDocument } from '~/api/types';
import { keep, kept } from '~/lib/storage';

type Kind = paths['/api/papers/{kind}/{subject_id}']['get']['parameters']['path']['kind'];

/** What a paper is of: the receipt of a sale, say, by the sale's id. */
export type PaperOf = { kind: Kind; id: string } | { kind: 'x-reading' } | { kind: 'bill'; order: BillOrder };

/** What was printed in this browser before says REPRINT; of a reading the server knows whether it was printed at all. */
export async function readPaper(of: PaperOf): Promise<PaperDocument> {
  if (of.kind === 'bill') return answer(api.POST('/api/papers/bill', { body: of.order }));
  if (of.kind === 'x-reading') return answer(api.GET('/api/papers/x-reading'));
  if (of.kind === 'reading') return (await copyOf(of.id)).document;
  const params = { path: { kind: of.kind, subject_id: of.id }, query: { reprint: wasPrinted(of) } };
  return answer(api.GET('/api/papers/{kind}/{subject_id}', { params }));
}

const KEY = 'printedPapers';
/** Some days of a busy till. */
const MOST = 1_000;

/** Something that is printed: an order slip, too, which no server makes. */
interface Printed {
  kind: PaperOf['kind'] | 'order-slip';
  id?: string;
}

export function wasPrinted(of: Printed): boolean {
  return printed().includes(nameOf(of));
}

export function notePrinted(of: Printed): void {
  const names = [nameOf(of), ...printed().filter((name) => name !== nameOf(of))].filter(Boolean);
  keep(KEY, names.slice(0, MOST).join('\n'));
}

function printed(): string[] {
  return kept(KEY)?.split('\n') ?? [];
}

/** Bills and X-readings are of now, each another one. */
function nameOf({ kind, id }: Printed): string {
  return id === undefined ? '' : `${kind} ${id}`;
}
