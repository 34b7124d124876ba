import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** Where a screen's header has room for what can be done with all of it. */
export const PageToolsPlace = createContext<HTMLElement | null>(null);

/** Puts buttons into the header of the screen that they are a part of. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsPlace);
  // A toast keeps clear of them.
  useLayoutEffect(() => {
    if (!place) return;
    document.body.dataset.pageTools = '';
    return () => {
      delete document.body.dataset.pageTools;
    };
  }, [place]);
  return place && createPortal(children, place);
}
