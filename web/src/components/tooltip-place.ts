const GAP_PX = 8;

/** Below its target, or above where there is no room; never past the edge of the screen. */
export function place(bubble: HTMLElement, around: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const below = around.bottom + GAP_PX;
  const top = below + height + GAP_PX <= innerHeight ? below : around.top - height - GAP_PX;
  const left = around.left + (around.width - width) / 2;
  bubble.style.top = `${Math.max(GAP_PX, top)}px`;
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
}
