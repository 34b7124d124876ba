import { answer, api } from '~/api/client';
import type { TenderLine } from './paying';
import { noteRefusal, referenceKey } from './refusals';

/** Asks whether another sale has the reference. Without a connection nobody is asked: the server marks it later. */
export async function lookForReference(line: TenderLine, saleId: string): Promise<void> {
  const { id, kind, name } = line;
  const reference = referenceKey(line.reference);
  if (kind === 'cash' || reference === '') return;
  const params = { query: { kind, name, reference: line.reference } };
  try {
    const { used } = await answer(api.GET('/api/tenders/references', { params }));
    // Its own sale may have arrived though the answer was lost.
    noteRefusal(id, used && used.sale_id !== saleId ? { reference, words: used.detail } : null);
  } catch {
    // Completing the order asks again.
  }
}
