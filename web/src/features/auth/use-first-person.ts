import { useEffect, useState } from 'react';
import { isAnybodyHere } from './api';

/** Whether nobody has signed up yet. Asked only where nobody ever signed in; false until it is known. */
export function useFirstPerson(isAsked: boolean): boolean {
  const [isFirst, setIsFirst] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    isAnybodyHere().then(
      (anybody) => left || setIsFirst(!anybody),
      // Without a server nobody can sign up anyway.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isAsked]);
  return isFirst;
}
