import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import { ApiError } from '~/api/errors';
import { showFailure, showSuccess } from '~/components/toast';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { useOnce } from '~/lib/use-once';
import { type Credentials, signIn, signUp } from './api';
import { type KnownNames, readNames, storeNames, withFailure, withSuccess } from './known-names';
import { type Mode, messageOf, pinProblem, welcome } from './sign-in';

/** The form begins anew with another one. */
const WRONG_PIN = ['invalid_pin', 'pin_taken', 'pin_too_common'] as const;

/** One attempt at a time; the form keeps what was typed, whatever the answer. */
export function useSignIn(mode: Mode, onWrongPin: () => void) {
  const { busy, once } = useOnce();
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const attempt = useRef({ key: '', id: '' });
  const [known, setKnown] = useState(readNames);

  function remember(names: KnownNames): void {
    setKnown(names);
    storeNames(names);
  }

  /** The same form sent again is the same sign-up, also when the first answer was lost. */
  function signUpId({ firstName, pin }: Credentials): string {
    const key = `${firstName}\n${pin}`;
    if (attempt.current.key !== key) attempt.current = { key, id: newId() };
    return attempt.current.id;
  }

  async function submit(typed: Credentials): Promise<void> {
    const credentials = { ...typed, firstName: typed.firstName.trim() };
    setNameProblem(credentials.firstName ? null : 'First name is required.');
    if (!credentials.firstName) return;
    const problem = pinProblem(mode, credentials);
    if (problem) return showFailure(problem.message, problem.title);
    await once(() => send(credentials));
  }

  async function send(credentials: Credentials): Promise<void> {
    try {
      const staff = await (mode === 'sign-in'
        ? signIn(credentials)
        : signUp(signUpId(credentials), credentials));
      const { title, message } = welcome(mode, staff.first_name);
      showSuccess(title, message);
      remember(withSuccess(known, staff.first_name));
      // The router's guard sees the stored record and goes to the till.
      storeCurrentStaff(staff);
    } catch (failure) {
      if (isCode(failure, 'invalid_pin')) remember(withFailure(known, credentials.firstName));
      if (WRONG_PIN.some((code) => isCode(failure, code))) onWrongPin();
      noteFailure(failure);
    }
  }

  function noteFailure(failure: unknown): void {
    if (failure instanceof ApiError && failure.retryAfterSeconds) {
      setLockedUntil(Date.now() + failure.retryAfterSeconds * 1000);
    } else if (failure instanceof ApiError && failure.field === 'first_name') {
      setNameProblem(failure.message);
    } else {
      const { title, message } = messageOf(mode, failure);
      showFailure(message, title);
    }
  }

  return {
    busy,
    known,
    forgetNames: () => remember([]),
    nameProblem,
    clearNameProblem: () => setNameProblem(null),
    lockedUntil,
    submit,
  };
}
