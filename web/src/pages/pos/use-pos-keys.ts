import { type RefObject, useEffect } from 'react';
import { isTyping } from '~/lib/keyboard';

interface PosKeys {
  search: RefObject<HTMLInputElement | null>;
  discount: RefObject<HTMLInputElement | null>;
  /** Must be stable. */
  complete: () => void;
}

/** / and F2 search, F8 discount, F9 complete, Esc back to the page. Function keys work from within a field too. */
export function usePosKeys({ search, discount, complete }: PosKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return;
      const { key } = event;
      if (key === 'F2' || (key === '/' && !isTyping(event))) search.current?.focus();
      else if (key === 'F8') discount.current?.focus();
      else if (key === 'F9') complete();
      else {
        if (key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return;
      }
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search, discount, complete]);
}
