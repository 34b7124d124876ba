import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShiftClosing } from '~/api/types';
import { useFocusLost } from '~/lib/focus-lost';
import { closingQuery } from '../api';
import type { CountDraft } from './count-draft';
import { CountStep } from './count-step';
import type { NoteDraftProps } from './difference-note';
import { LeaveStep } from './leave-step';
import { OpenStep } from './open-step';

export interface StepProps extends NoteDraftProps {
  closing: ShiftClosing;
  typed: CountDraft;
  onType: (changed: Partial<CountDraft>) => void;
}

const TITLES = {
  open: 'Step 1 of 3: What is still open',
  count: 'Step 2 of 3: Count the drawer',
  leave: 'Step 3 of 3: The difference, and what stays',
};

/** The current step of the closing. */
export function Steps(props: StepProps) {
  const { closing, typed } = props;
  // An order that is rung up now does not take the count from the screen, as the count's confirmation asks about it;
  // nor does settling the last open row take its card away from under a finger.
  const [isCounting, setIsCounting] = useState(closing.step === 'count');
  const queries = useQueryClient();
  const step = shownStep();
  const heading = useFocusLost<HTMLHeadingElement>(step);

  async function recheckOpenRows(): Promise<void> {
    const freshQuery = { ...closingQuery(closing.shift.id), staleTime: 0, retry: false };
    const now = await queries.fetchQuery(freshQuery).catch(() => null);
    if (now?.step === 'open') setIsCounting(false);
  }

  function shownStep(): keyof typeof TITLES {
    if (closing.step === 'leave') return typed.again ? 'count' : 'leave';
    return isCounting ? 'count' : 'open';
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {TITLES[step]}
      </h2>
      {step === 'open' && (
        <OpenStep closing={closing} closingId={typed.closingId} onGoOn={() => setIsCounting(true)} />
      )}
      {step === 'count' && <CountStep {...props} onOpenRows={recheckOpenRows} />}
      {step === 'leave' && <LeaveStep {...props} />}
    </>
  );
}
