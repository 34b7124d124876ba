/** What a form records, or leaves here until it can be sent. */
import { SAVED_BEFORE } from '~/api/advice';
import { ApiError } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { isSame } from '~/lib/is-same';
import { isKept, unsentRows, useOutbox } from './outbox';
import type { Outcome, TakesBack } from './outcome';
import type { HeldCash, HeldExpense, Kind } from './row';
import { cannotKeep, savedHere, savedUntilSignIn } from './words';

export type Taken<Record> = Exclude<Outcome<Record>, { kind: 'refused' }>;

/** Refused when its form had been left: it waits under 'Not accepted', and what it lacks is asked for there. */
class Parked extends ApiError {}

/** What the form keeps of it. */
export interface Keeping {
  /** It is in the outbox from now on. */
  handOver: () => void;
  /** It is out of it again. False: the form was left. */
  takeBack: () => boolean;
}

/** @throws what the server refused, and another record than the one that waits here under its id */
export async function fromForm<Record>(
  record: HeldExpense | HeldCash,
  { handOver, takeBack }: Keeping,
  submit: (takesBack: TakesBack) => Promise<Outcome<Record>>,
): Promise<Taken<Record>> {
  refuseAnother(record);
  handOver();
  return unlessRefused(submit(takeBack));
}

/**
 * The outbox keeps the first that has an id. A form may have another under it where a page before this one sent that:
 * the browser writes what is typed later to the disk than what waits, and a power cut may come in between.
 */
function refuseAnother(record: HeldExpense | HeldCash): void {
  const row = unsentRows(useOutbox.getState()).find(({ id }) => id === record.id);
  if (row?.kind === 'expense' && !isSame(typedOf(row.expense), typedOf(record)))
    throw new ApiError('status', 409, 'expense_differs', SAVED_BEFORE);
  if (row?.kind === 'cash' && !isSame(typedOf(row.cash), typedOf(record)))
    throw new ApiError('status', 409, 'cash_transaction_differs', SAVED_BEFORE);
}

/** Without who made it and the day, which a device names only while it knows the time. */
function typedOf(record: HeldExpense | HeldCash): [string, unknown][] {
  return Object.entries(record)
    .filter(([name, value]) => !['made_by', 'on'].includes(name) && value !== undefined)
    .sort();
}

/** Throws what the server refused, as a call that nothing waits behind would. */
async function unlessRefused<Record>(outcome: Promise<Outcome<Record>>): Promise<Taken<Record>> {
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
