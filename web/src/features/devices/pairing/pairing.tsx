import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PairingState } from '~/api/types';
import { useUnsent } from '~/outbox/use-unsent';
import { codeInFragment } from '../code';
import { unsentStay } from '../words';
import { pairingQuery } from './api';
import { CodeForm } from './code-form';
import { Waiting } from './waiting';

interface PairingProps {
  /** This browser has been added, here or in another tab, or need not be. */
  onLetIn: () => void;
}

/** Adds this browser to the cafe's devices, with a code that somebody at another device confirms. */
export function Pairing({ onLetIn }: PairingProps) {
  const queries = useQueryClient();
  const { data: pairing, isError } = useQuery(pairingQuery);
  const unsent = useUnsent();
  const [isRetyping, setRetyping] = useState(false);
  // From the QR code's address; if it stayed in the address bar, a reload would use it again.
  const codeFromAddress = useRef(codeInFragment(location.hash));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);

  const state = pairing?.state;
  useEffect(() => {
    if (state === 'paired') onLetIn();
  }, [state, onLetIn]);

  async function showClaimed(claimed: PairingState) {
    // A poll that is on its way is older.
    await queries.cancelQueries({ queryKey: pairingQuery.queryKey });
    queries.setQueryData(pairingQuery.queryKey, claimed);
    setRetyping(false);
  }

  return (
    <section className="stack gap-16" aria-label="Add this device">
      <h2 className="huge">Add this device</h2>
      {state === 'waiting' && !isRetyping ? (
        <Waiting name={pairing?.name ?? ''} onRetype={() => setRetyping(true)} />
      ) : state === undefined || state === 'paired' ? (
        <p role="status">{isError ? SILENT : 'Please wait...'}</p>
      ) : (
        <>
          <p role="status">{WHAT_TO_DO[state]}</p>
          <CodeForm codeFromAddress={codeFromAddress} onClaimed={showClaimed} />
        </>
      )}
      {unsent.length > 0 && (
        <p className="note strong" data-tone="low">
          {unsentStay(unsent)}
        </p>
      )}
    </section>
  );
}

const SILENT =
  'The server does not answer. Check the Wi-Fi of this device. This page will continue by itself.';

const TYPE_IT =
  'On a device that is already in use, open Settings, choose Add a device, and type its code here.';

const WHAT_TO_DO = {
  none: `This device is not added yet. ${TYPE_IT}`,
  waiting: TYPE_IT,
  refused:
    'This device was refused. If that was a mistake, make a new code on the other device and type it here.',
  expired: 'The code has expired. Make a new one on the other device and type it here.',
};
