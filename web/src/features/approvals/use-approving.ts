import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adviceFor, isCode } from '~/api/advice';
import { ApiError } from '~/api/errors';
import type { NeededApproval } from '~/api/types';
import { newId } from '~/lib/ids';
import { PIN_LENGTH } from '~/lib/pin';
import { useOnce } from '~/lib/use-once';
import { approversQuery, postApproval } from './api';
import { NEEDS_NETWORK } from './words';

const SHORT = 'PIN must be exactly 4 digits.';
const NOBODY = 'Choose who approves this.';

/** What is wrong, by where it is shown. */
interface Wrong {
  approver?: string;
  pin?: string;
  failure?: string;
}

/** Sends the approver's PIN, one try at a time. @param onWrongPin starts over: nobody can see which digit was wrong */
export function useApproving(
  asked: NeededApproval,
  onApproved: (approvalId: string) => void,
  onWrongPin: () => void,
) {
  const queries = useQueryClient();
  const [wrong, setWrong] = useState<Wrong>({});
  const { busy, once } = useOnce();
  // One id for all tries with one person: after a lost answer the next try finds the same approval.
  const ids = useRef(new Map<string, string>());

  async function send(approverId: string, pin: string) {
    const id = ids.current.get(approverId) ?? newId();
    ids.current.set(approverId, id);
    setWrong({});
    try {
      onApproved((await postApproval({ ...asked, id, approver_id: approverId, pin })).id);
    } catch (error) {
      if (isCode(error, 'invalid_pin')) onWrongPin();
      // Somebody has been dismissed since, or has joined.
      if (isCode(error, 'approver_gone') || isCode(error, 'own_approval'))
        void queries.invalidateQueries(approversQuery);
      setWrong(wrongOf(error));
    }
  }

  function approve(approverId: string | null, pin: string) {
    if (approverId === null) setWrong({ approver: NOBODY });
    else if (pin.length < PIN_LENGTH) setWrong({ pin: SHORT });
    else void once(() => send(approverId, pin));
  }

  return { wrong, busy, approve };
}

function wrongOf(error: unknown): Wrong {
  if (!(error instanceof ApiError)) return { failure: adviceFor(error) };
  if (error.kind !== 'status') return { failure: NEEDS_NETWORK };
  if (error.field === 'pin') return { pin: error.message };
  return error.field === 'approver_id' ? { approver: error.message } : { failure: adviceFor(error) };
}
