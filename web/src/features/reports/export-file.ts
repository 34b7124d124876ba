import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import { questionOf, type ReportChoice } from '~/lib/report-choice';

/** The size of the chunks handed to the browser, which keeps large Blobs on disk. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Read a report's rows as a complete CSV file; a partial file is a failure. Never holds hundreds of megabytes in the
 * page's memory at once.
 * @param onProgress called with the number of bytes received so far
 */
export async function readExport(
  choice: ReportChoice,
  signal: AbortSignal,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Blob> {
  const body = await withApproval(`Export the ${choice.type} report`, (approval) =>
    answer(
      api.GET('/api/reports/export/{report}.csv', {
        params: { path: { report: choice.type }, query: { ...questionOf(choice), ...approval } },
        parseAs: 'stream',
        signal,
      }),
    ),
  );
  return body ? collect(body, onProgress) : new Blob([]);
}

/** Collect the stream into one Blob; rejects if it breaks off. */
export async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let bytes = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    waiting += value.length;
    bytes += value.length;
    onProgress(bytes);
    if (waiting < PIECE_BYTES) continue;
    pieces.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  }
  return new Blob([...pieces, ...chunks], { type: 'text/csv' });
}

/** 'sales_detailed_report_2026-11-21.csv' (spec section 9). @param today the business day */
export function exportName(choice: ReportChoice, kind: 'detailed' | 'simple', today: string): string {
  return `${choice.type}_${kind}_report_${today}.csv`;
}
