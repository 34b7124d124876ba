import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { bringIntoSight } from './bring-into-sight';
import { usePlace } from './navigation';

const MARK: CSSProperties = {
  outline: '2px solid var(--primary)',
  outlineOffset: 4,
  borderRadius: 'var(--radius-small)',
};

interface Opened<T> {
  ref: RefObject<T | null>;
  tabIndex: number | undefined;
  'aria-current': true | undefined;
  style: CSSProperties | undefined;
}

/**
 * For the element that the address opens: it is marked, takes the focus, and stays in sight while what is above it
 * loads. Each tap on its link repeats this.
 */
export function useOpened<T extends HTMLElement>(isOpened: boolean): Opened<T> {
  const ref = useRef<T>(null);
  const { key } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another entry
  useEffect(() => {
    const element = ref.current;
    const page = element?.closest('main')?.firstElementChild;
    if (!isOpened || !element || !page) return;
    element.focus({ preventScroll: true });
    return bringIntoSight(element, page, 'center');
  }, [isOpened, key]);
  if (!isOpened) return { ref, tabIndex: undefined, 'aria-current': undefined, style: undefined };
  return { ref, tabIndex: -1, 'aria-current': true, style: MARK };
}
