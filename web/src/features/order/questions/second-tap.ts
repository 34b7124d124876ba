/**
 * A finger taps twice without knowing. Where the first tap has answered a question, the second would fall upon the tile
 * beneath it, and the customer would pay for that. `lib/tapped-again.ts` does the same for what the server's answer has
 * closed, on every screen; this one loads with the questions.
 */
import { useDialog } from './dialog-state';

/** So soon comes the second of two quick taps, and so near. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 20;

/** The last tap; it is under way until what it does at once is done. */
let tap: MouseEvent | null = null;
let isUnderWay = false;
let until = 0;

useDialog.subscribe(({ dialog }, before) => {
  if (dialog === before.dialog) return;
  // Answered, and closed or followed by another one, which nobody has read by then. The same of the next item is
  // answered as fast as somebody can.
  const isAnswer = isUnderWay && before.dialog !== null && dialog?.kind !== before.dialog.kind;
  until = isAnswer ? performance.now() + DOUBLE_MS : 0;
});

addEventListener(
  'click',
  (event) => {
    // A key's, or a program's.
    if (event.detail === 0) return;
    const now = performance.now();
    const isAgain =
      tap !== null &&
      now < until &&
      Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < DOUBLE_PX;
    if (isAgain) {
      // The third of several, too.
      until = now + DOUBLE_MS;
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
