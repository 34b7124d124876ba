import { type RefObject, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal } from './cover';

/** Makes a <dialog> modal while it is rendered. Put the ref on it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openModal(dialog);
    // Only closing the dialog before React removes the element gives the focus back.
    return () => closeModal(dialog);
  }, []);
  return ref;
}
