import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PairingCode } from '~/api/types';
import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { FailedState, hasFailed } from '~/components/failed-state';
import { showSuccess } from '~/components/toast';
import { useEachSecond } from '~/lib/use-each-second';
import { useLive } from '~/live/live';
import { codeQuery, devicesQuery } from '../api';
import { ClaimQuestion } from './claim-question';
import { EndedCode } from './ended-code';
import { OpenCode } from './open-code';

interface CodeStepsProps {
  id: string;
  /** Makes another code for the same device. */
  onAgain: (code: PairingCode) => Promise<void>;
  /** Ends the code. */
  onClose: () => void;
  /** The device is added. */
  onDone: () => void;
}

/** The course of a code: shown, used by somebody, and then confirmed, refused or expired. */
export function CodeSteps({ id, onAgain, onClose, onDone }: CodeStepsProps) {
  const queries = useQueryClient();
  const query = useQuery(codeQuery(id));
  const code = query.data;
  const secondsLeft = useSecondsLeft(code);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const added = code?.state === 'paired' ? code.name : null;
  // Also if the answer to the confirmation was lost.
  useEffect(() => {
    if (added === null) return;
    showSuccess('Success', `${added} is added.`);
    void queries.invalidateQueries(devicesQuery);
    done.current();
  }, [added, queries]);

  if (!code || added !== null)
    return (
      <>
        {hasFailed(query) ? (
          <FailedState title="Failed to load the code" onRetry={query.refetch} />
        ) : (
          <p role="status">Please wait...</p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </>
    );
  if (code.state === 'refused' || code.state === 'expired' || secondsLeft === 0)
    return <EndedCode isRefused={code.state === 'refused'} onAgain={() => onAgain(code)} onClose={onClose} />;
  if (code.state === 'claimed') return <ClaimQuestion code={code} />;
  return <OpenCode code={code} secondsLeft={secondsLeft} onClose={onClose} />;
}

/** By the server's clock, since this device's may be wrong; null until the server has said what time it is. */
function useSecondsLeft(code: PairingCode | undefined): number | null {
  const offset = useLive(({ heardAt, clockOffsetMs }) => (heardAt > 0 ? clockOffsetMs : null));
  const until = code && offset !== null ? Date.parse(code.expires_at) - offset : Number.NaN;
  const left = useEachSecond((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  return Number.isNaN(left) ? null : left;
}
