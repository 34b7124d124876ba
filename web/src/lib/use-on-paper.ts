import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const drawers = new Set<() => void>();
let isPrinting = false;
let isListening = false;

/**
 * Whether the page is drawn for paper: for what CSS alone cannot change.
 *
 * A browser fires `beforeprint`, then counts the pages, and only then changes its media: rows added at that change
 * come after the page count is fixed, and the last ones are lost. So everything for paper is drawn before
 * `beforeprint` is over.
 */
export function useOnPaper(): boolean {
  return useSyncExternalStore(subscribe, isOnPaper);
}

function isOnPaper(): boolean {
  return isPrinting || matchMedia('print').matches;
}

function subscribe(changed: () => void): () => void {
  drawers.add(changed);
  listen();
  return () => drawers.delete(changed);
}

/** Never removed: a component mounted while printing must learn when that is over. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('beforeprint', () => draw(true));
  addEventListener('afterprint', () => draw(false));
  // For when only the media changes, as in the browser's developer tools.
  matchMedia('print').addEventListener('change', () => draw(isPrinting));
}

function draw(printing: boolean): void {
  isPrinting = printing;
  flushSync(() => {
    for (const changed of drawers) changed();
  });
}
