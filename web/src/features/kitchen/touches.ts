/** When this screen was last touched: what is under a finger, or about to be, must not move. */

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

let touchedAt = 0;
let fingers = 0;

/** In ms since 1970; now, while a finger is down. */
export function lastTouchAt(): number {
  return fingers > 0 ? Date.now() : touchedAt;
}

/** Returns what ends the watch. */
export function watchTouches(): () => void {
  const touched = (event: Event) => {
    touchedAt = Date.now();
    // A drag that scrolls ends the pointer, but not the touch.
    if ('touches' in event) fingers = (event as TouchEvent).touches.length;
  };
  for (const type of TYPES) addEventListener(type, touched, { capture: true, passive: true });
  return () => {
    for (const type of TYPES) removeEventListener(type, touched, { capture: true });
    fingers = 0;
  };
}
