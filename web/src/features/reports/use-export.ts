import { useCallback, useEffect, useRef, useState } from 'react';
import { NotApproved } from '~/api/approval';
import { ApiError } from '~/api/errors';
import { showFailure, showSuccess } from '~/components/toast';
import type { ReportChoice } from '~/lib/report-choice';
import { saveFile } from '~/lib/save-file';
import { useOnce } from '~/lib/use-once';
import type { Report } from './api';
import { exportName, readExport } from './export-file';
import { simpleReport } from './simple-report';

/** A toast replaces the previous one, so the fallback's waits until the failure can have been read. */
const READ_MS = 3_000;
/** Faster updates could not be read. */
const REPORT_EVERY_MS = 250;

/**
 * Export Report (spec section 8): the detailed file or, if that fails, the simple one, made without a request because
 * it is most likely the connection that failed.
 */
export function useExport(choice: ReportChoice, shown: Report | undefined, today: string) {
  const { busy, once } = useOnce();
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the screen no longer wants the file.
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await readExport(choice, controller.signal, throttled(setBytes));
      saveFile(exportName(choice, 'detailed', today), file);
      showSuccess('Export Successful', `Detailed ${choice.type} report exported successfully`);
    } catch (error) {
      // Without approval nothing may be exported, not even the simple file.
      if (controller.signal.aborted || error instanceof NotApproved) return;
      showFailure(`Failed to export report: ${causeOf(error)}`, 'Export Failed');
      // Once the session has ended nothing may be shown.
      if (shown && !isSignedOut(error)) saveSimple(shown, controller.signal);
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

function causeOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The connection was lost';
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function throttled(report: (bytes: number) => void) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (bytes: number) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    report(bytes);
  };
}
