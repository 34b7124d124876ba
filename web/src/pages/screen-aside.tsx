import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UpdatedLine } from '~/components/updated-line';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { useRightAt } from '~/live/known';
import { SyncBadge } from '~/outbox/sync-badge';

/** Right of a screen's title: the age of its figures, and whether sales are waiting. `keys` must be stable. */
export function ScreenAside({ keys }: { keys: readonly QueryKey[] }) {
  const isTyping = useIsTyping();
  return (
    <>
      {/* Or a code would lead to a day of the year 4800, and its Enter press the button that was pressed last. */}
      {!isTyping && <NoScans />}
      <UpdatedLine at={useRightAt(keys)} />
      <SyncBadge />
    </>
  );
}

/** Where keys are text: what is scanned there is typed, unless its own screen says otherwise. */
const TEXT = 'input:not([type=radio], [type=checkbox], [type=date]), textarea';

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TEXT) === true);
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return isTyping;
}

function NoScans() {
  useIgnoredScans();
  return null;
}
