import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState, useLastError } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { useFailed } from '~/components/use-failed';
import { useFocusLost } from '~/lib/focus-lost';
import { addressOf } from '~/lib/navigation';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { closingQuery } from '../api';
import { closingFailure } from '../words';
import { AppPaymentsCard } from './app-payments-card';
import { BeginCard } from './begin-card';
import { ClosedCard } from './closed-card';
import { CountCard } from './count-card';
import { forgetCount, useCountDraft } from './count-draft';
import { useNoteDraft } from './note-draft';
import { forgetReasons } from './reason-draft';
import { Steps } from './steps';

const failedOf = closingFailure('This closing could not be loaded.');

/** Closing a drawer, at whatever step it is: the server knows the steps, this browser what was typed. */
export function Closing({ shiftId }: { shiftId: string }) {
  useIgnoredScans();
  const query = useQuery(closingQuery(shiftId));
  const { data: closing, refetch } = query;
  const isClosed = closing?.step === 'closed';
  const [typed, change] = useCountDraft(shiftId, isClosed);
  // Kept here and not where it is written, since the drawer may be closed or counted again meanwhile.
  const [noteDraft, setNoteDraft] = useNoteDraft(shiftId);
  const failedText = failedOf(useLastError(query.error));
  const failed = useFailed(query, failedText);
  const [wasOpen, setWasOpen] = useState(false);
  if (closing && !isClosed && !wasOpen) setWasOpen(true);
  const isThisBrowser = closing?.closing_id === typed.closingId;
  const place = useFocusLost<HTMLDivElement>(closing ? `${isClosed} ${isThisBrowser}` : null);
  useEffect(() => {
    if (!isClosed) return;
    forgetCount(shiftId);
    forgetReasons(shiftId);
  }, [isClosed, shiftId]);
  if (failed === 'unknown')
    return (
      <EmptyState title="Shift not found" sentence="Look at the drawer as it is now.">
        <ButtonLink primary href={addressOf('/drawer')}>
          Drawer
        </ButtonLink>
      </EmptyState>
    );
  if (failed) return <FailedState title={failedText} onRetry={refetch} />;
  if (!closing) return <Skeleton label="Loading..." rows={2} height={200} />;
  return (
    <div ref={place} tabIndex={-1} className="stack gap-16">
      {isClosed ? (
        <>
          <ClosedCard closing={closing} wasOpen={wasOpen} noteDraft={noteDraft} onNoteDraft={setNoteDraft} />
          <AppPaymentsCard closing={closing} />
          <CountCard closing={closing} />
        </>
      ) : isThisBrowser ? (
        <Steps
          closing={closing}
          typed={typed}
          onType={change}
          noteDraft={noteDraft}
          onNoteDraft={setNoteDraft}
        />
      ) : (
        <BeginCard closing={closing} closingId={typed.closingId} />
      )}
    </div>
  );
}
