/** Too long for a slow tap. */
const HOLD_MS = 500;
/** Fingers tremble. */
const MOVED_PX = 10;
/** Some browsers send the tap a moment after the finger has left. */
const CLICK_AFTER_MS = 300;

const EARLY = { capture: true, passive: true };

/**
 * Reports the element that a finger or mouse stays on, that is right-clicked, or that has the focus when the menu key
 * is pressed; the click that would follow does nothing. One listener serves everything in `place`, and a tap costs only
 * a timer.
 * @param onHold gets the element under the finger, and says whether it can be held
 * @returns a stop function
 */
export function watchHolds(place: HTMLElement, onHold: (target: Element) => boolean): () => void {
  const watching = new AbortController();
  let press = new AbortController();
  let isHeld = false;

  function hold(target: EventTarget | null): boolean {
    press.abort();
    isHeld = target instanceof Element && onHold(target);
    if (isHeld) swallowClick(() => (isHeld = false));
    return isHeld;
  }

  function begin({ target, isPrimary, button, clientX, clientY }: PointerEvent): void {
    press.abort();
    if (!isPrimary || button !== 0) return;
    press = new AbortController();
    const { signal } = press;
    const timer = setTimeout(hold, HOLD_MS, target);
    const end = () => press.abort();
    signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of ['pointerup', 'pointercancel', 'scroll', 'blur'])
      addEventListener(type, end, { ...EARLY, signal });
    addEventListener(
      'pointermove',
      (moved) => {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > MOVED_PX) end();
      },
      { ...EARLY, signal },
    );
  }

  function asMenu(event: Event): void {
    // Chromium sends a contextmenu event for a finger too, before or after the half second.
    if (isHeld || hold(event.target)) event.preventDefault();
  }

  const { signal } = watching;
  place.addEventListener('pointerdown', begin, { ...EARLY, signal });
  place.addEventListener('contextmenu', asMenu, { signal });
  return () => {
    watching.abort();
    press.abort();
  };
}

/** Lasts until the finger is lifted or something else begins: the click may go to whatever opened under the finger. */
function swallowClick(onOver: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  const end = () => {
    over.abort();
    onOver();
  };
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { ...EARLY, signal });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => setTimeout(end, CLICK_AFTER_MS), { ...EARLY, signal });
}
