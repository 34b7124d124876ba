import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const drawers = new Set<() => void>();
let isPrinting = false;
let isListening = false;

/**
 * Whether the page is drawn for paper: for what CSS alone cannot change.
 *
 * A browser says `beforeprint`, then counts the pages, and only then changes its media: whoever draws at that change
 * adds rows to a paper whose length is settled, and the last of them are lost. So what is drawn for paper stands
 * there before `beforeprint` is over.
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

/** For good: whoever begins to draw while the page is printed must hear when that is over. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('beforeprint', () => draw(true));
  addEventListener('afterprint', () => draw(false));
  // Where only the media changes, as in the browser's own tools.
  matchMedia('print').addEventListener('change', () => draw(isPrinting));
}

function draw(printing: boolean): void {
  isPrinting = printing;
  flushSync(() => {
    for (const changed of drawers) changed();
  });
}
