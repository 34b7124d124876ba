/** Papers as the server makes them. */
import { answer, api } from './client';
import type { PaperDocument } from './types';

/** What a paper is of: the receipt of a sale, say, by the sale's id. */
export interface PaperOf {
  kind: 'receipt';
  id: string;
}

export function readPaper({ id }: PaperOf): Promise<PaperDocument> {
  return answer(api.GET('/api/papers/receipt/{sale_id}', { params: { path: { sale_id: id } } }));
}
