import { answer, api } from '~/api/client';
import type { TenderLine } from './paying';
import { recordRefusal, referenceKey } from './refusals';

/**
 * Ask the server whether another sale has the reference. If it cannot be reached, nothing happens: it marks a repeated
 * reference later.
 */
export async function checkReference(line: TenderLine, saleId: string): Promise<void> {
  const { kind, name } = line;
  if (kind === 'cash' || referenceKey(line.reference) === '') return;
  const params = { query: { kind, name, reference: line.reference } };
  try {
    const { used } = await answer(api.GET('/api/tenders/references', { params }));
    // If the answer to its own sale was lost, the server may already have it with this reference.
    recordRefusal(line, used && used.sale_id !== saleId ? used.detail : null);
  } catch {
    // Completing the order asks again.
  }
}
