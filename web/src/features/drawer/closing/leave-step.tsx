import { type FormEvent, useState } from 'react';
import { Button } from '~/components/button';
import { MoneyField } from '~/components/money-field';
import { Problem } from '~/components/problem';
import { TitledCard } from '~/components/titled-card';
import { amountProblem, formatAmount, formatPeso, parsePeso } from '~/lib/money';
import { closeDrawer } from '../api';
import { AppPaymentsCard } from './app-payments-card';
import { CountCard } from './count-card';
import { Difference } from './difference';
import { DifferenceNote } from './difference-note';
import { Explanation } from './explanation';
import type { StepProps } from './steps';
import { useStep } from './use-step';

/** Shows the difference, asks what stays in the drawer, and closes it. */
export function LeaveStep({ closing, typed, onType, noteDraft, onNoteDraft }: StepProps) {
  const { shift, moved_since_centavos } = closing;
  const moved = moved_since_centavos ?? 0;
  const inDrawer = Math.max((shift.counted_centavos ?? 0) + moved, 0);
  const text = typed.left ?? formatAmount(Math.min(shift.float_centavos, inDrawer));
  const [showsProblem, setShowsProblem] = useState(false);
  const invalid = leftProblem(text, inDrawer);
  const left = invalid === null ? parsePeso(text) : null;
  const { busy, problem, write } = useStep({
    shiftId: shift.id,
    send: () => closeDrawer(shift.id, typed.closingId, left ?? 0),
    failed: 'Failed to close the drawer',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setShowsProblem(left === null);
    if (left !== null) write();
  }

  return (
    <div className="columns">
      <div className="stack gap-16">
        <TitledCard title="The difference">
          <Difference {...closing} />
          <Explanation shift={shift} />
          <DifferenceNote shift={shift} noteDraft={noteDraft} onNoteDraft={onNoteDraft} />
          <div className="row wrap rule">
            <Button aria-disabled={busy} onClick={() => onType({ again: true })}>
              Count again
            </Button>
            <span className="small dim grow">Each count stays in the journal.</span>
          </div>
        </TitledCard>
        <AppPaymentsCard closing={closing} />
        <CountCard closing={closing} />
      </div>
      <div>
        <TitledCard title="What stays in the drawer">
          <form className="stack" noValidate onSubmit={submit} aria-label="Close the drawer">
            {moved !== 0 && (
              <p className="note">
                {formatPeso(Math.abs(moved))} {moved > 0 ? 'came in' : 'went out'} after the count. The
                difference stays the same: {formatPeso(inDrawer)} is in the drawer now. If it had{' '}
                {moved > 0 ? 'come in' : 'gone out'} before you counted, tap 'Count again'.
              </p>
            )}
            <MoneyField
              label="The next float"
              required
              text={text}
              error={showsProblem ? invalid : null}
              check={(typedText) => leftProblem(typedText, inDrawer)}
              onChange={(next) => {
                if (busy) return;
                setShowsProblem(false);
                onType({ left: next });
              }}
              note={left === null ? undefined : `Take ${formatPeso(inDrawer - left)} out of the drawer.`}
            />
            <Problem text={problem} />
            <Button primary type="submit" aria-disabled={busy}>
              {busy ? 'Please wait...' : 'Close the drawer'}
            </Button>
          </form>
        </TitledCard>
      </div>
    </div>
  );
}

function leftProblem(text: string, inDrawer: number): string | null {
  const centavos = parsePeso(text);
  if (centavos !== null && centavos > inDrawer) return `Only ${formatPeso(inDrawer)} is in the drawer.`;
  return amountProblem(text);
}
