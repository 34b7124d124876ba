/**
 * Whoever waits for an answer taps again. Where the answer has closed the dialog by then, that tap would fall upon what
 * lay beneath: a tile of the next customer's, another sale's row; and the change would go unread.
 */
import { AIMED_MS } from './aimed';

/** At most so far away. */
const AGAIN_PX = 40;

/** The last tap, unless a key was pressed since; it is under way until what it does at once is done. */
let tap: MouseEvent | null = null;
let isUnderWay = false;
let until = 0;

/** A dialog is closed: by a tap itself, or by the answer to one. */
export function noteClosed(): void {
  if (!isUnderWay) until = performance.now() + AIMED_MS;
}

addEventListener(
  'click',
  (event) => {
    // A key's, or a program's.
    if (event.detail === 0) return;
    const isAgain =
      tap !== null &&
      performance.now() < until &&
      Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < AGAIN_PX;
    if (isAgain) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    tap = event;
    until = 0;
    isUnderWay = true;
    setTimeout(() => {
      isUnderWay = false;
    });
  },
  { capture: true },
);
addEventListener(
  'keydown',
  (event) => {
    tap = null;
    // Held down, Enter would answer what it has just opened: a second later a day is closed for good.
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  },
  { capture: true },
);
