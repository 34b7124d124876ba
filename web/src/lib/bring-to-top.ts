import { onTouch } from './on-touch';

/**
 * Scrolls a part of a page to its top, and again whenever what stands above it turns out higher or lower than it was
 * taken for, until the person does something else.
 */
export function bringToTop(part: Element, content: Element): void {
  const done = new AbortController();
  // Tells of the present height too: that is the first scroll.
  const observer = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }));
  observer.observe(content);
  done.signal.addEventListener('abort', () => observer.disconnect());
  onTouch(() => done.abort(), done.signal);
}
