import { answer, api } from '~/api/client';
import type { TenderLine } from './paying';
import { noteRefusal, referenceKey } from './refusals';

/** By line, the reference that was looked up last: answers may come in another order. */
const lookedUp = new Map<string, string>();

/**
 * Ask the server whether another sale has the reference. If it cannot be reached, nothing happens: it marks a repeated
 * reference later.
 */
export async function lookForReference(line: TenderLine, saleId: string): Promise<void> {
  const { id, kind, name } = line;
  const reference = referenceKey(line.reference);
  if (kind === 'cash' || reference === '') return;
  lookedUp.set(id, reference);
  const params = { query: { kind, name, reference: line.reference } };
  try {
    const { used } = await answer(api.GET('/api/tenders/references', { params }));
    if (lookedUp.get(id) !== reference) return;
    // If the answer to its own sale was lost, the server may already have it with this reference.
    noteRefusal(id, used && used.sale_id !== saleId ? { reference, words: used.detail } : null);
  } catch {
    // Completing the order asks again.
  }
}
