/** Papers made by the server, which knows which copy is the first, and notes who was given one. */

import { answer, api } from '~/api/client';
import { asCopy, copyOf } from '~/api/copies';
import type { paths } from '~/api/schema';
import type { BillOrder, PaperDocument } from '~/api/types';

type Kind = paths['/api/papers/{kind}/{subject_id}/copies']['post']['parameters']['path']['kind'];

/** What a paper is about: the receipt of a sale, say, by the sale's id. */
export type PaperOf =
  | { kind: Kind | 'reading'; id: string }
  | { kind: 'x-reading' }
  | { kind: 'bill'; order: BillOrder };

/** A preview of the paper's next copy. */
export async function readPaper(of: PaperOf): Promise<PaperDocument> {
  if (of.kind === 'bill') return answer(api.POST('/api/papers/bill', { body: of.order }));
  if (of.kind === 'x-reading') return answer(api.GET('/api/papers/x-reading'));
  const params = { path: { kind: of.kind, subject_id: of.id } };
  return answer(api.GET('/api/papers/{kind}/{subject_id}', { params }));
}

/** A copy to print; every one but the first says REPRINT. */
export async function copyPaper(of: PaperOf): Promise<PaperDocument> {
  if (of.kind === 'reading') return (await copyOf(of.id)).document;
  if (of.kind === 'x-reading')
    return asCopy('x-reading', (id) => answer(api.POST('/api/papers/x-reading/copies', { body: { id } })));
  if (of.kind === 'bill') {
    const { order } = of;
    return asCopy(`bill ${JSON.stringify(order)}`, (id) =>
      answer(api.POST('/api/papers/bill/copies', { body: { id, order } })),
    );
  }
  const { kind, id: subject_id } = of;
  return asCopy(`${kind} ${subject_id}`, (id) =>
    answer(
      api.POST('/api/papers/{kind}/{subject_id}/copies', {
        params: { path: { kind, subject_id } },
        body: { id },
      }),
    ),
  );
}
