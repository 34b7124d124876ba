import { onTouch } from './on-touch';

/**
 * Scrolls to a part of a page, and again whenever the height of what is above it changes, until the person does
 * something else, or the returned function is called.
 */
export function bringIntoSight(
  part: Element,
  content: Element,
  block: ScrollLogicalPosition = 'start',
): () => void {
  const done = new AbortController();
  // Also fires for the present height, which does the first scroll.
  const observer = new ResizeObserver(() => part.scrollIntoView({ block }));
  observer.observe(content);
  done.signal.addEventListener('abort', () => observer.disconnect());
  onTouch(() => done.abort(), done.signal);
  return () => done.abort();
}
