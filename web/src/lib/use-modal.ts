import { type RefObject, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal } from './cover';

/** Put it on a <dialog>, which is then modal while rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openModal(dialog);
    // Closing before React takes the element away is what gives the focus back.
    return () => closeModal(dialog);
  }, []);
  return ref;
}
