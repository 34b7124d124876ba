import { useEffect } from 'react';
import { closeQuestion, useOpenQuestion } from '~/api/approval';
import { useConnection } from '~/api/connection';
import { showFailure } from '~/components/toast';
import { useFile } from '~/lib/use-file';
import { NEEDS_NETWORK, NOT_LOADED } from './words';

const loadDialog = () => import('./approval-dialog');

/** Shows the question for an approval over whatever screen asked it. */
export function ApprovalOutlet() {
  const isOpen = useOpenQuestion(({ opened }) => opened !== null);
  const onMissing = () => {
    closeQuestion();
    showFailure(useConnection.getState().reachable ? NOT_LOADED : NEEDS_NETWORK);
  };
  const file = useFile(loadDialog, isOpen ? 'now' : null, onMissing, true);
  // Going back abandons what was to be approved.
  useEffect(() => {
    addEventListener('popstate', closeQuestion);
    return () => removeEventListener('popstate', closeQuestion);
  }, []);
  return isOpen && file && <file.default />;
}
