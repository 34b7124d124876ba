import classes from './tooltip.module.css';
import { place } from './tooltip-place';
import { hintOf } from './tooltip-words';

/** Spec section 9. */
const DELAY_MS = 700;
/** After a finger is lifted, long enough to be read. */
const STAYS_MS = 1500;

/**
 * One tooltip for the whole page: whatever has no visible words says its name, whatever is cut says itself whole,
 * once a mouse rests on it, the keyboard is at it or a finger stays on it. It only shows what a screen reader is told
 * anyway, takes no taps, and costs a control nothing until it is waited on.
 */
export function startTooltips(): void {
  // Without them an older tablet does without.
  if (!('popover' in HTMLElement.prototype && 'checkVisibility' in HTMLElement.prototype)) return;
  const bubble = document.createElement('div');
  bubble.className = classes.tooltip ?? '';
  bubble.role = 'tooltip';
  // In the top layer, above an open dialog.
  bubble.popover = 'manual';
  document.body.append(bubble);

  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    clearTimeout(timer);
    target = null;
    bubble.hidePopover();
  }

  function waitOn(element: EventTarget | null): void {
    leave();
    if (!(element instanceof Element)) return;
    target = element;
    timer = setTimeout(show, DELAY_MS, element);
  }

  function show(element: Element): void {
    const hint = element.isConnected ? hintOf(element) : null;
    if (!hint) return;
    bubble.textContent = hint.words;
    bubble.showPopover();
    place(bubble, hint.of.getBoundingClientRect());
  }

  const passive = { passive: true, capture: true };
  addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'touch' && event.target !== target) waitOn(event.target);
    },
    passive,
  );
  addEventListener(
    'pointerdown',
    (event) => (event.pointerType === 'touch' ? waitOn(event.target) : leave()),
    passive,
  );
  addEventListener(
    'pointerup',
    () => {
      clearTimeout(timer);
      timer = setTimeout(leave, STAYS_MS);
    },
    passive,
  );
  addEventListener(
    'focusin',
    ({ target: focused }) => {
      if (focused instanceof Element && focused.matches(':focus-visible')) waitOn(focused);
    },
    passive,
  );
  for (const type of ['pointercancel', 'focusout', 'keydown', 'scroll', 'blur'])
    addEventListener(type, leave, passive);
  document.documentElement.addEventListener('pointerleave', leave, passive);
}
