import { useEffect } from 'react';

/** Scrolls to the rows of a list when they are needed next. */
export function usePanelInSight(panelId: string, batchOn: boolean, text: string): void {
  // The row to edit should not be below the fold.
  useEffect(() => {
    if (batchOn) document.getElementById(panelId)?.scrollIntoView();
  }, [panelId, batchOn]);

  // On a phone the results would be below the screen, or behind the keyboard.
  useEffect(() => {
    if (text) bringFirstIntoSight(panelId);
  }, [panelId, text]);
}

function bringFirstIntoSight(panelId: string): void {
  const list = document.getElementById(panelId);
  const first = list?.querySelector('[data-index="0"]')?.getBoundingClientRect();
  const seen = window.visualViewport?.height ?? window.innerHeight;
  if (first && first.bottom > seen) list?.scrollIntoView();
}
