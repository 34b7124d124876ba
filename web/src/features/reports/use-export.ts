import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/api/errors';
import { showFailure, showSuccess } from '~/components/toast';
import type { ReportChoice } from '~/lib/report-choice';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import type { Report } from './api';
import { exportName, readExport } from './export-file';
import { simpleReport } from './simple-report';

/** A message takes the place of the one before: the failure must have been read before the fallback's. */
const READ_MS = 3_000;
/** More often nobody can read it. */
const TOLD_EVERY_MS = 250;

/**
 * Export Report (spec section 8): the detailed file or, when that fails, the simple one, which asks nobody: what
 * failed was most likely the way to the server.
 */
export function useExport(choice: ReportChoice, shown: Report | undefined, today: string) {
  const { busy, once } = useOnce();
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the screen wants no file any more.
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    running.current?.abort();
    const giveUp = new AbortController();
    running.current = giveUp;
    setBytes(0);
    try {
      const file = await readExport(choice, giveUp.signal, everySoOften(setBytes));
      saveFile(exportName(choice, 'detailed', today), file);
      showSuccess('Export Successful', `Detailed ${choice.type} report exported successfully`);
    } catch (error) {
      if (giveUp.signal.aborted) return;
      showFailure(`Failed to export report: ${reasonOf(error)}`, 'Export Failed');
      // A session that has ended sees nothing any more.
      if (shown && !isSignedOut(error)) saveSimple(shown, giveUp.signal);
    }
  }

  function saveSimple(report: Report, signal: AbortSignal) {
    saveFile(exportName(choice, 'simple', today), new Blob([simpleReport(report)], { type: 'text/csv' }));
    setTimeout(() => {
      if (!signal.aborted) showSuccess('Simple Export Successful', 'Basic report exported as fallback');
    }, READ_MS);
  }

  const cancel = useCallback(() => running.current?.abort(), []);
  return { busy, bytes, start: () => void once(save), cancel };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The connection was lost';
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function everySoOften(tell: (bytes: number) => void) {
  let toldAt = 0;
  return (bytes: number) => {
    const now = Date.now();
    if (now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    tell(bytes);
  };
}
