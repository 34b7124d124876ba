/** What a form records, or leaves here until it can be sent. */
import { ApiError } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { isKept } from './outbox';
import type { Outcome } from './outcome';
import type { Kind } from './row';
import { cannotKeep, savedHere, savedUntilSignIn } from './words';

export type Taken<Record> = Exclude<Outcome<Record>, { kind: 'refused' }>;

/** Refused when its form had been left: it waits under 'Not accepted', and what it lacks is asked for there. */
class Parked extends ApiError {}

/** Throws what the server refused, as a call that nothing waits behind would. */
export async function unlessRefused<Record>(outcome: Promise<Outcome<Record>>): Promise<Taken<Record>> {
  const settled = await outcome;
  if (settled.kind !== 'refused') return settled;
  const { status, code, detail, field, asked } = settled.error;
  if (settled.isParked) throw new Parked('status', status, code as ErrorCode, detail, field);
  throw new ApiError('status', status, code as ErrorCode, detail, field, null, asked ?? null);
}

/** The toast of a failure, in the spec's words, and where what was typed is now. */
export const orParked = (failed: string) => (error: unknown) =>
  error instanceof Parked ? `${failed}. It waits under 'Not accepted'.` : failed;

interface Told {
  kind: Kind;
  id: string;
  /** The spec's words for what the server has. */
  recorded: string;
  /** And for somebody whose session has ended. */
  logIn: string;
}

/** Says what became of it. */
export function tellTaken(taken: Taken<unknown>, { kind, id, recorded, logIn }: Told): void {
  if (taken.kind === 'recorded') showSuccess('Success', recorded);
  else if (!isKept(id)) showFailure(cannotKeep(kind), 'Not Saved');
  else if (!currentStaff()) showFailure(savedUntilSignIn(kind, logIn));
  else showSuccess('Success', savedHere(kind, taken.because));
}
