/**
 * When this screen was last touched: nothing under a finger, or about to be, may move. Does not use the time of day,
 * which a tablet may set back by hours while the screen is open.
 */

const TYPES = [
  'pointerdown',
  'pointerup',
  'keydown',
  'wheel',
  'scroll',
  'touchstart',
  'touchend',
  'touchcancel',
];

let touchedAt = Number.NEGATIVE_INFINITY;
let fingers = 0;

/** How long this screen has not been touched, in ms; 0 while a finger is down. */
export function idleMs(): number {
  return fingers > 0 ? 0 : performance.now() - touchedAt;
}

/** Returns a stop function. */
export function watchTouches(): () => void {
  const onTouch = (event: Event) => {
    touchedAt = performance.now();
    // A drag that scrolls ends the pointer but not the touch.
    if ('touches' in event) fingers = (event as TouchEvent).touches.length;
    if (event.type === 'touchstart') listenForEnd(event.target);
  };
  // If the element under a finger goes, as an Undo that has run out does, only the element itself hears the end.
  const listenForEnd = (target: EventTarget | null) => {
    for (const type of ['touchend', 'touchcancel'])
      target?.addEventListener(type, onTouch, { passive: true });
  };
  for (const type of TYPES) addEventListener(type, onTouch, { capture: true, passive: true });
  return () => {
    for (const type of TYPES) removeEventListener(type, onTouch, { capture: true });
    fingers = 0;
  };
}
