/** Long enough to be no slow tap. */
const HOLD_MS = 500;
/** Fingers tremble. */
const MOVED_PX = 10;
/** Some browsers send the tap a moment after the finger has left. */
const CLICK_AFTER_MS = 300;

const EARLY = { capture: true, passive: true };

/**
 * Tells what a finger or mouse stays on, is clicked with the other button, or has the focus at the menu key; the click
 * that would follow does nothing. One listener for all that stands in the place, and nothing at a tap but a timer.
 * @param onHold gets what is under the finger, and says whether that can be held
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
    // Chromium sends it for a finger too, before the half second or after it.
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

/** Until the finger is gone, or something else begins: the click may come to what has opened under the finger. */
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
