import { loadFile } from '~/lib/load-file';

/** Loaded late: nobody waits for a tooltip on the first screen. */
const loadBubble = () => import('./tooltip-bubble');

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
  let bubble: Awaited<ReturnType<typeof loadBubble>> | undefined;
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    clearTimeout(timer);
    target = null;
    bubble?.hideHint();
  }

  function waitOn(element: EventTarget | null): void {
    leave();
    if (!(element instanceof Element)) return;
    target = element;
    timer = setTimeout(show, DELAY_MS, element);
  }

  async function show(element: Element): Promise<void> {
    // Without the network the next wait tries again.
    bubble ??= await loadFile(loadBubble).catch(() => undefined);
    if (element === target) bubble?.showHint(element);
  }

  const passive = { passive: true, capture: true };
  addEventListener(
    'pointerover',
    ({ pointerType, clientX, clientY, target: over }) => {
      // Without a mouse, a browser reports one in the corner.
      if (pointerType !== 'touch' && clientX + clientY > 0 && over !== target) waitOn(over);
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
      if (focused instanceof Element && focused.matches(':focus-visible:not(input)')) waitOn(focused);
    },
    passive,
  );
  for (const type of ['pointercancel', 'focusout', 'keydown', 'scroll', 'blur'])
    addEventListener(type, leave, passive);
  document.documentElement.addEventListener('pointerleave', leave, passive);
}
