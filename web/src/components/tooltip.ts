import classes from './tooltip.module.css';
import { place } from './tooltip-place';
import { hintOf } from './tooltip-words';

/** Spec section 9. */
const DELAY_MS = 700;
/** Long enough to read after the finger is lifted. */
const STAYS_MS = 1500;

/**
 * One tooltip for the whole page: it names controls without visible words and completes cut text, once a mouse rests
 * on them, they get the keyboard focus, or a finger stays on them. It only shows what screen readers get anyway,
 * takes no taps, and costs a control nothing until then.
 */
export function startTooltips(): void {
  // An older tablet without popovers gets no tooltips.
  if (!('popover' in HTMLElement.prototype && 'checkVisibility' in HTMLElement.prototype)) return;
  const bubble = document.createElement('div');
  bubble.className = classes.tooltip ?? '';
  bubble.role = 'tooltip';
  // In the top layer, so that it is above an open dialog.
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
    const isBehind = document.querySelector('dialog:modal') !== null && !element.closest('dialog:modal');
    const hint = element.isConnected && !isBehind ? hintOf(element) : null;
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
