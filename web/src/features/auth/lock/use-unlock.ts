import { useState } from 'react';
import { replacingSession } from '~/api/client';
import { useConnection } from '~/api/connection';
import { ApiError } from '~/api/errors';
import type { StaffMember } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { currentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { useOnce } from '~/lib/use-once';
import { isServerThere, signIn, signOut, whoHas } from '../api';
import { readNames, storeNames, withSuccess } from '../known-names';
import { messageOf, pinProblem, welcome } from '../sign-in';
import { open } from './lock';

const BACK = 'The server answers again. Enter your PIN to go on.';

/** Somebody else's PIN was right. It is kept until they have answered the question, and nowhere but in memory. */
interface Other {
  member: StaffMember;
  pin: string;
}

/** One attempt at a time. @param staff who is signed in */
export function useUnlock(staff: StaffMember, onWrongPin: () => void) {
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<string | null>(null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const [other, setOther] = useState<Other | null>(null);
  /** The server was reached but could not check a PIN, as with a full disk. */
  const [inTrouble, setInTrouble] = useState(false);
  const reachable = useConnection((connection) => connection.reachable);

  /** Does something that needs the server, and shows what went wrong. */
  function attempt(work: () => Promise<void>): Promise<void> {
    return once(async () => {
      setProblem(null);
      setInTrouble(false);
      try {
        await work();
      } catch (failure) {
        setOther(null);
        showFailureOf(failure);
        onWrongPin();
      }
    });
  }

  function showFailureOf(failure: unknown): void {
    const refusal = failure instanceof ApiError ? failure : null;
    const isInTrouble = refusal?.kind === 'status' && refusal.status >= 500;
    setInTrouble(isInTrouble);
    if (refusal?.retryAfterSeconds) setLockedUntil(performance.now() + refusal.retryAfterSeconds * 1000);
    // For the other failures, what can be done is on the screen already.
    else if (!isInTrouble && (refusal === null || refusal.kind === 'status'))
      setProblem(messageOf('sign-in', failure).message);
  }

  function submit(pin: string): void {
    const short = pinProblem('sign-in', { firstName: staff.first_name, pin });
    if (short) setProblem(short.message);
    else
      void attempt(async () => {
        const member = await whoHas(pin);
        if (member.id === staff.id) open();
        else setOther({ member, pin });
      });
  }

  function takeOver({ member: { first_name: firstName }, pin }: Other): void {
    void attempt(() =>
      replacingSession(async () => {
        const member = await signIn({ firstName, pin });
        // Somebody has logged out meanwhile and may have left the tablet: ends the session that this has just opened.
        if (currentStaff()?.id !== staff.id) return signOut();
        const { title, message } = welcome('sign-in', member.first_name);
        showSuccess(title, message);
        storeNames(withSuccess(readNames(), member.first_name));
        // This unlocks the screen: whoever signs in has shown who they are.
        storeCurrentStaff(member);
      }),
    );
  }

  /** Goes on without a PIN if none can be checked; what was known about the connection may be old. */
  async function goOn(): Promise<void> {
    await once(async () => {
      if (inTrouble) open();
      else if (await isServerThere()) setProblem(BACK);
      else open('unchecked');
    });
  }

  return {
    busy,
    problem,
    lockedUntil,
    other,
    inTrouble,
    canGoOn: inTrouble || !reachable,
    submit,
    takeOver,
    refuse: () => setOther(null),
    clearProblem: () => setProblem(null),
    goOn,
  };
}
