import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import { ApiError, mayBeDone } from '~/api/errors';
import { showFailure, showSuccess } from '~/components/toast';
import { storeCurrentStaff } from '~/lib/current-staff';
import { AT_STEP } from '~/lib/first-day';
import { newId } from '~/lib/ids';
import { writeStored } from '~/lib/storage';
import { useOnce } from '~/lib/use-once';
import { type Credentials, signIn, signUp } from './api';
import { type KnownNames, readNames, storeNames, withFailure, withSuccess } from './known-names';
import { type Mode, messageOf, NAME_REQUIRED, pinProblem, SHORT_PIN, welcome } from './sign-in';

/** The refusals after which the PIN is cleared, for another one to be typed. */
const WRONG_PIN = ['invalid_pin', 'pin_taken', 'pin_too_common'] as const;

export type PinOf = 'own' | 'confirmer';
type Field = PinOf | 'confirmerPin';
/** What is wrong with a first name, or with the confirmer's PIN; shown beside its field. */
type Problems = Partial<Record<Field, string>>;

interface SignInHandlers {
  /** Nobody has signed up yet: whoever does is led through the first day. */
  isFirst: boolean;
  /** Clears this PIN, which is then typed again. */
  onWrongPin: (of: PinOf) => void;
  /** A sign-up has just turned out to need somebody who confirms it. */
  onConfirmationNeeded: () => void;
}

/** One attempt at a time; the form keeps what was typed, whatever the answer. */
export function useSignIn(mode: Mode, { isFirst, onWrongPin, onConfirmationNeeded }: SignInHandlers) {
  const { busy, once } = useOnce();
  const [problems, setProblems] = useState<Problems>({});
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  // One id for all tries of the form: if an earlier one has arrived although its answer was lost, the server refuses the
  // next with another name or PIN, and nobody is signed up twice.
  const signUpId = useRef(newId());
  const [known, setKnown] = useState(readNames);

  function remember(names: KnownNames): void {
    setKnown(names);
    storeNames(names);
  }

  /** @param confirmer the person who confirms a sign-up; null if nobody has to */
  async function submit(typed: Credentials, confirmer: Credentials | null): Promise<void> {
    const own = trimmed(typed);
    const by = confirmer && trimmed(confirmer);
    const wrong: Problems = {
      ...(own.firstName === '' && { own: NAME_REQUIRED }),
      ...(by?.firstName === '' && { confirmer: NAME_REQUIRED }),
      ...(by && pinProblem(mode, by) && { confirmerPin: SHORT_PIN.message }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const problem = pinProblem(mode, own);
    if (problem) return showFailure(problem.message, problem.title);
    await once(() => send(own, by));
  }

  async function send(own: Credentials, confirmer: Credentials | null): Promise<void> {
    try {
      const staff = await (mode === 'sign-in' ? signIn(own) : signUp(signUpId.current, own, confirmer));
      const { title, message } = welcome(mode, staff.first_name);
      showSuccess(title, message);
      remember(withSuccess(known, staff.first_name));
      beginFirstDay();
      // The router's guard sees the stored record and goes to the till, or wherever a start leads.
      storeCurrentStaff(staff);
    } catch (failure) {
      // After a reload this person signs in instead, and is no longer the first to come.
      if (mayBeDone(failure)) beginFirstDay();
      // Whoever is signed up next, in spite of what is said of that try, is another person.
      if (isCode(failure, 'staff_differs')) signUpId.current = newId();
      const isConfirmers = failure instanceof ApiError && failure.field === 'confirmed_by.pin';
      if (isCode(failure, 'invalid_pin') && !isConfirmers) remember(withFailure(known, own.firstName));
      if (isCode(failure, 'confirmation_needed')) onConfirmationNeeded();
      if (WRONG_PIN.some((code) => isCode(failure, code))) onWrongPin(isConfirmers ? 'confirmer' : 'own');
      noteFailure(failure);
    }
  }

  /** The server is asked there whether this person is guided. */
  function beginFirstDay(): void {
    if (isFirst && mode === 'sign-up') writeStored(AT_STEP, 'cafe');
  }

  function noteFailure(failure: unknown): void {
    if (failure instanceof ApiError && failure.retryAfterSeconds) {
      setLockedUntil(performance.now() + failure.retryAfterSeconds * 1000);
    } else if (failure instanceof ApiError && failure.field === 'first_name') {
      setProblems({ own: failure.message });
    } else {
      const { title, message } = messageOf(mode, failure);
      showFailure(message, title);
    }
  }

  return {
    busy,
    known,
    forgetNames: () => remember([]),
    problems,
    clearProblem: (of: Field) => setProblems(({ [of]: _, ...others }) => others),
    lockedUntil,
    submit,
  };
}

function trimmed({ firstName, pin }: Credentials): Credentials {
  return { firstName: firstName.trim(), pin };
}
