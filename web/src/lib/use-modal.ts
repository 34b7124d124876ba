import { type RefObject, useLayoutEffect, useRef } from 'react';
import { openModal } from './cover';
import { noteTurned } from './tapped-again';

/** Put it on a <dialog>, which is then modal while rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog) openModal(dialog);
    // Closing before React takes the element away is what gives the focus back.
    return () => {
      dialog?.close();
      noteTurned();
    };
  }, []);
  return ref;
}
