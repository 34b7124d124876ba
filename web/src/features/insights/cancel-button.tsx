import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '~/components/button';
import { cancelRequest } from './store';

/** Disappears when the analysis ends, passing its focus to the fallback. */
export function CancelButton({ fallback }: { fallback: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button) fallback.current?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return (
    <Button ref={ref} onClick={() => cancelRequest('Analysis cancelled.')}>
      Cancel
    </Button>
  );
}
