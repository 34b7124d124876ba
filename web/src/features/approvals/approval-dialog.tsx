import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Question, useOpenQuestion } from '~/api/approval';
import { Button } from '~/components/button';
import { Choice } from '~/components/choice';
import { Dialog, DialogActions } from '~/components/dialog';
import { Keypad } from '~/components/keypad';
import classes from '~/components/keypad.module.css';
import { PinField } from '~/components/pin-field';
import { Problem } from '~/components/problem';
import { Skeleton } from '~/components/skeleton';
import { useCurrentStaff } from '~/lib/current-staff';
import { type Key, typeDigit } from '~/lib/keypad';
import { PIN_LENGTH } from '~/lib/pin';
import { useSettledPin } from '~/lib/scan/use-settled-pin';
import { approversQuery } from './api';
import { approversFor } from './approvers';
import { useApproving } from './use-approving';
import { NEEDS_NETWORK } from './words';

/** The open question for an approval. This file is loaded when the first one is asked. */
export default function ApprovalDialog() {
  const asking = useOpenQuestion((state) => state.opened);
  if (!asking) return null;
  return <Approving key={JSON.stringify(asking.question.asked)} {...asking} />;
}

interface ApprovingProps {
  question: Question;
  answer: (approvalId: string | null) => void;
}

/** Somebody else takes the tablet, taps their name and types their PIN; the fourth digit submits it. */
function Approving({ question: { asked, what, maker, because, instead }, answer }: ApprovingProps) {
  const people = useQuery(approversQuery);
  const self = useCurrentStaff(({ staff }) => staff?.id);
  const approvers = approversFor(people.data ?? [], self, maker);
  const made = people.data?.find(({ id }) => id === maker)?.first_name;
  const isNobody = people.data !== undefined && approvers.length === 0;
  const isAlone = approvers.length === 1 && approvers[0]?.id === self;
  const [chosen, setChosen] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const approverId = chosen ?? (approvers.length === 1 ? (approvers[0]?.id ?? null) : null);
  const { wrong, busy, approve } = useApproving(asked, answer, () => {
    setPin('');
    field.current?.focus();
  });
  const { settle, hold, stop } = useSettledPin();
  const isAway = people.isError && !people.data;
  const close = () => busy || answer(null);

  function type(typed: string) {
    if (busy || typed === pin) return;
    setPin(typed);
    settle(typed, (whole) => approverId !== null && approve(approverId, whole));
  }

  function choose(id: string) {
    if (busy) return;
    stop();
    setChosen(id);
    field.current?.focus();
    if (pin.length === PIN_LENGTH) approve(id, pin);
  }

  function press(key: Key) {
    type(typeDigit(pin, key, PIN_LENGTH));
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    stop();
    approve(approverId, pin);
  }

  return (
    <Dialog title="Approval needed" role="alertdialog" width={isAway || isNobody ? 440 : 680} onClose={close}>
      <form className="stack" onSubmit={submit} onKeyDown={hold} noValidate>
        <p className="strong break">{what}</p>
        {!isAway && (
          <p className="small dim">
            {isNobody
              ? `${made} recorded it, and nobody else works here. Let ${made} sign in and try again: then you can approve it.`
              : isAlone
                ? 'Nobody else works here: your own PIN approves it.'
                : 'Somebody else taps their name and types their PIN.'}
          </p>
        )}
        <Problem text={isAway ? NEEDS_NETWORK : (wrong.failure ?? (isAlone ? null : because))} />
        {!isAway && !isNobody && (
          <div className={`stack ${classes.beside}`}>
            <div className="stack">
              {people.data ? (
                <Choice
                  label="Approved by"
                  least={96}
                  options={approvers.map(({ id, first_name }) => ({ value: id, label: first_name }))}
                  value={approverId}
                  onChange={choose}
                  error={wrong.approver ?? null}
                />
              ) : (
                <Skeleton label="Loading people..." rows={1} height={44} />
              )}
              <PinField ref={field} label="PIN of the approver" pin={pin} error={wrong.pin} onChange={type} />
            </div>
            <div className={classes.place}>
              <Keypad onPress={press} />
            </div>
          </div>
        )}
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          {instead && (
            <Button
              disabled={busy}
              onClick={() => {
                instead.act();
                answer(null);
              }}
            >
              {instead.label}
            </Button>
          )}
          {isAway ? (
            <Button primary aria-disabled={people.isFetching} onClick={() => void people.refetch()}>
              Try again
            </Button>
          ) : (
            !isNobody && (
              <Button primary type="submit" aria-disabled={busy}>
                {busy ? 'Please wait...' : 'Approve'}
              </Button>
            )
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
