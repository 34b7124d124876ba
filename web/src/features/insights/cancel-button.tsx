import { Button } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { giveUp } from './store';

/** Disappears when the analysis ends; its focus then goes to the fallback. */
export function CancelButton({ fallback }: { fallback: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button) fallback.current?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return (
    <Button ref={ref} variant="default" onClick={() => giveUp('Analysis cancelled.')}>
      Cancel
    </Button>
  );
}
