import { useCallback, useEffect, useState } from 'react';
import { wayIn } from './api';

interface WayIn {
  /** Nobody has signed up yet. */
  isFirst: boolean;
  /** Somebody who works here has to confirm a sign-up. */
  isConfirmed: boolean;
}

const UNKNOWN: WayIn = { isFirst: false, isConfirmed: false };

/** What a sign-up requires. Asked where nobody has signed in before, and when somebody wants to sign up. */
export function useWayIn(isNeeded: boolean): WayIn & { needsConfirmation: () => void } {
  const [way, setWay] = useState(UNKNOWN);
  useEffect(() => {
    if (!isNeeded) return;
    let left = false;
    wayIn().then(
      ({ anybody, sign_up }) => left || setWay({ isFirst: !anybody, isConfirmed: sign_up === 'confirmed' }),
      // Without a server nobody can sign up anyway.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isNeeded]);
  const needsConfirmation = useCallback(() => setWay({ isFirst: false, isConfirmed: true }), []);
  return { ...way, needsConfirmation };
}
