import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field after each refused try. Put the ref on the form. */
export function useFocusInvalid(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}
