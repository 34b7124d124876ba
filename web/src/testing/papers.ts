/** A browser that prints without a printer, and papers that show only which copy they are. */
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Logo, PaperDocument } from '~/api/types';
import { answers } from './server';

export const PAPER = '/api/papers/{kind}/{subject_id}';
export const COPIES = '/api/papers/{kind}/{subject_id}/copies';

export const LOGO: Logo = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  png: 'iVBORw0KGgoAAAANSUhEUgAAADAAAAAYAQAAAACUhkNxAAAAXUlEQVR42lXOsRGCUBQF0fOvBGRSAqXYmdoZJVgCJfzAgIDhmeio0Wa72wrEB/egOueKB08OuOaAJTus2aCnw5YV9q/lFzMMmWDMCFMGmBO4qIVTvbOqbq2q/Z29AHEOHR/0NOzFAAAAAElFTkSuQmCC',
  width: 48,
  height: 24,
};

export function paperOf(title: string, ...lines: string[]): PaperDocument {
  return { title, elements: lines.map((text) => ({ kind: 'text', text })) };
}

/** Each paper has this title and one line: 'The first one', or 'REPRINT' once a copy of it was asked for. */
export function servePapers(title: string): void {
  /** Ids of the copies, by the paper's address. */
  const copies = new Map<string, string[]>();
  const paper = (isFirst: boolean) => paperOf(title, isFirst ? 'The first one' : 'REPRINT');
  answers('get', PAPER, (_, __, path) => paper(!copies.has(path)));
  answers('post', COPIES, ({ id }, _, path) => {
    const of = path.replace('/copies', '');
    const ids = copies.get(of) ?? [];
    copies.set(of, [...ids, id]);
    return paper(ids.length === 0 || ids[0] === id);
  });
}

/** Collects the words of each print from now on. */
export function seePrints(): string[] {
  const prints: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    prints.push(document.querySelector('[data-papers]')?.textContent ?? '');
  });
  onTestFinished(async () => {
    print.mockRestore();
    // A touch removes what was printed.
    await userEvent.keyboard('{Shift}');
  });
  return prints;
}
