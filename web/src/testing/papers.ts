/** A browser that prints without a printer, and papers that say only how they were asked for. */
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PaperDocument } from '~/api/types';
import { answers } from './server';

export const PAPER = '/api/papers/{kind}/{subject_id}';

export function paperOf(title: string, ...lines: string[]): PaperDocument {
  return { title, elements: lines.map((text) => ({ kind: 'text', text })) };
}

/** Each paper has that title and one line: 'The first one' or 'REPRINT'. */
export function servePapers(title: string): void {
  answers('get', PAPER, (_, query) =>
    paperOf(title, query.get('reprint') === 'true' ? 'REPRINT' : 'The first one'),
  );
}

/** The words of each print from now on. */
export function seePrints(): string[] {
  const prints: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    prints.push(document.querySelector('[data-papers]')?.textContent ?? '');
  });
  onTestFinished(async () => {
    print.mockRestore();
    // A touch takes away what was printed.
    await userEvent.keyboard('{Shift}');
  });
  return prints;
}
