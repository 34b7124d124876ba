import classes from './tooltip.module.css';
import { place } from './tooltip-place';
import { hintOf } from './tooltip-words';

const bubble = document.createElement('div');
bubble.className = classes.tooltip ?? '';
bubble.role = 'tooltip';
// In the top layer, so that it is above an open dialog.
bubble.popover = 'manual';
document.body.append(bubble);

/** Shows beside the element the text that it does not show in full, if any. */
export function showHint(element: Element): void {
  const isBehind = document.querySelector('dialog:modal') !== null && !element.closest('dialog:modal');
  const hint = element.isConnected && !isBehind ? hintOf(element) : null;
  if (!hint) return;
  bubble.textContent = hint.words;
  bubble.showPopover();
  place(bubble, hint.of.getBoundingClientRect());
}

export function hideHint(): void {
  bubble.hidePopover();
}
