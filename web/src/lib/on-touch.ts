/** Calls back at whatever the person does from now on, until the signal comes. */
export function onTouch(touched: () => void, signal: AbortSignal): void {
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, touched, { capture: true, passive: true, signal });
}
