import { useEffect, useState } from 'react';
import { stopAsking, useAsking } from '~/api/approval';
import { showFailure } from '~/components/toast';
import type ApprovalDialog from './approval-dialog';
import { NEEDS_NETWORK } from './words';

/** Shows the question for an approval over whatever screen asked it. */
export function ApprovalOutlet() {
  const isAsked = useAsking(({ asking }) => asking !== null);
  const [loaded, setLoaded] = useState<{ Dialog: typeof ApprovalDialog } | null>(null);
  useEffect(() => {
    if (!isAsked || loaded) return;
    import('./approval-dialog').then(
      (module) => setLoaded({ Dialog: module.default }),
      () => {
        stopAsking();
        showFailure(NEEDS_NETWORK);
      },
    );
  }, [isAsked, loaded]);
  // Whoever goes back leaves what was to be approved.
  useEffect(() => {
    addEventListener('popstate', stopAsking);
    return () => removeEventListener('popstate', stopAsking);
  }, []);
  return isAsked && loaded && <loaded.Dialog />;
}
