import { useEffect } from 'react';
import { stopAsking, useAsking } from '~/api/approval';
import { showFailure } from '~/components/toast';
import { useFile } from '~/lib/use-file';
import { NEEDS_NETWORK } from './words';

const loadDialog = () => import('./approval-dialog');

/** Shows the question for an approval over whatever screen asked it. */
export function ApprovalOutlet() {
  const isAsked = useAsking(({ asking }) => asking !== null);
  const file = useFile(loadDialog, isAsked ? 'now' : null, () => {
    stopAsking();
    showFailure(NEEDS_NETWORK);
  });
  // Going back abandons what was to be approved.
  useEffect(() => {
    addEventListener('popstate', stopAsking);
    return () => removeEventListener('popstate', stopAsking);
  }, []);
  return isAsked && file && <file.default />;
}
