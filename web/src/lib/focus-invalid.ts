import { type RefObject, useEffect, useRef } from 'react';

/** After each refused try the focus goes to the first field with something wrong. Put the ref on the form. */
export function useFocusInvalid(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}
