/**
 * A finger taps twice, without knowing or because it waits. What the first tap, or the answer to it, has opened, closed
 * or led to by then lies where nobody has looked yet: the second would answer a question unread, or ring up the tile
 * beneath.
 */
import { AIMED_MS } from './aimed';

/** So soon comes the second of two quick taps. */
const DOUBLE_MS = 400;
/** At most so far away. */
const AGAIN_PX = 40;

/** The last tap, unless a key was pressed or something was held since; it is under way until what it does at once is done. */
let tap: MouseEvent | null = null;
let isUnderWay = false;
let until = 0;

/** A dialog is opened or closed, by a tap itself or by the answer to one, or a screen has come late. */
export function noteTurned(): void {
  until = performance.now() + (isUnderWay ? DOUBLE_MS : AIMED_MS);
}

addEventListener(
  'click',
  (event) => {
    // A key's, or a program's.
    if (event.detail === 0) return;
    const isAgain =
      tap !== null &&
      // When it was made: a slow device may come to it late.
      event.timeStamp < until &&
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
addEventListener('contextmenu', forget, { capture: true });
addEventListener(
  'keydown',
  (event) => {
    forget();
    // Held down, Enter would answer what it has just opened: a second later a day is closed for good.
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  },
  { capture: true },
);

function forget(): void {
  tap = null;
}
