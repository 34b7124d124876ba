/**
 * Fingers tap twice, unaware or impatient. Whatever the first tap, or the answer to it, has opened, closed or led to by
 * then has not been looked at: the second tap would answer an unread question, or ring up the tile beneath.
 */
import { AIMED_MS } from './aimed';

/** The second tap of a double tap comes within this time. */
const DOUBLE_MS = 400;
/** At most this far away. */
const AGAIN_PX = 40;

/**
 * The last tap, unless a key was pressed or something was held since; under way until its immediate effects are done.
 */
let tap: MouseEvent | null = null;
let isUnderWay = false;
let until = 0;

/** Call when a dialog is opened or closed, by a tap or by the answer to one, or when a screen arrives late. */
export function noteTurned(): void {
  until = performance.now() + (isUnderWay ? DOUBLE_MS : AIMED_MS);
}

addEventListener(
  'click',
  (event) => {
    // A click from a key, or from a program.
    if (event.detail === 0) return;
    const isAgain =
      tap !== null &&
      // By the time of the tap itself: a slow device may handle it late.
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
    // A held Enter would answer the dialog that it has just opened: a second later a day is closed for good.
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  },
  { capture: true },
);

function forget(): void {
  tap = null;
}
