import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageToolsPlace } from './page-frame';

/** Renders buttons into the header of their screen. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsPlace);
  // Toasts keep clear of these buttons.
  useLayoutEffect(() => {
    if (!place) return;
    document.body.dataset.pageTools = '';
    return () => {
      delete document.body.dataset.pageTools;
    };
  }, [place]);
  return place && createPortal(children, place);
}
