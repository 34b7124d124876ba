/** Calls back at anything the person does, until the signal aborts. */
export function onTouch(touched: () => void, signal: AbortSignal): void {
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, touched, { capture: true, passive: true, signal });
}
