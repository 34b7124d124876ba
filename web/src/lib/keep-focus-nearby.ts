/**
 * The ref of a row that can be removed. If it has the focus then, the card or dialog around it takes it: otherwise a
 * keyboard would start over at the top of the page. Not the next row, where an impatient second Enter would act too.
 */
export function keepFocusNearby(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const around: HTMLElement[] = [];
    for (let part = row.parentElement; part; part = part.parentElement)
      if (part.matches('section, dialog, main')) around.push(part);
    // Some may leave together with the row.
    requestAnimationFrame(() => {
      const place = around.find((part) => part.isConnected);
      if (!place || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      place.focus({ preventScroll: true });
    });
  };
}
