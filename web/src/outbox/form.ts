/** Records what was typed in a form, or leaves it in the outbox until it can be sent. */
import { SAVED_BEFORE } from '~/api/advice';
import { ApiError } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { showFailure, showSuccess } from '~/components/toast';
import { currentStaff } from '~/lib/current-staff';
import { isSame } from '~/lib/is-same';
import { isStored, unsentRows, useOutbox } from './outbox';
import type { Outcome, TakesBack } from './outcome';
import type { HeldCash, HeldExpense, Kind } from './row';
import { cannotStore, savedHere, savedUntilSignIn } from './words';

export type Taken<Record> = Exclude<Outcome<Record>, { kind: 'refused' }>;

/** Refused after its form was left: it waits under 'Not accepted', where whatever it lacks is asked for. */
class Parked extends ApiError {}

/** The form's own copy of the record. */
export interface FormCopy {
  /** The outbox has the record from now on. */
  handOver: () => void;
  /** The outbox has dropped the record again. Returns false if the form was left. */
  takeBack: () => boolean;
}

/** @throws ApiError if the server refused the record, or if another record waits here under its id */
export async function fromForm<Record>(
  record: HeldExpense | HeldCash,
  { handOver, takeBack }: FormCopy,
  submit: (takesBack: TakesBack) => Promise<Outcome<Record>>,
): Promise<Taken<Record>> {
  refuseAnother(record);
  return unlessRefused(submit(Object.assign(() => takeBack(), { isHeld: handOver })));
}

/**
 * The outbox keeps the first record with an id. A form may hold another one under an id that an earlier page sent: the
 * browser writes a form's text to the disk later than a row of the outbox, and a power cut may come in between.
 */
function refuseAnother(record: HeldExpense | HeldCash): void {
  const row = unsentRows(useOutbox.getState()).find(({ id }) => id === record.id);
  if (row?.kind === 'expense' && !isSame(typedOf(row.expense), typedOf(record)))
    throw new ApiError('status', 409, 'expense_differs', SAVED_BEFORE);
  if (row?.kind === 'cash' && !isSame(typedOf(row.cash), typedOf(record)))
    throw new ApiError('status', 409, 'cash_transaction_differs', SAVED_BEFORE);
}

/** The record without its maker, and without its day: a device states that only while it knows the time. */
function typedOf(record: HeldExpense | HeldCash): [string, unknown][] {
  return Object.entries(record)
    .filter(([name, value]) => !['made_by', 'on'].includes(name) && value !== undefined)
    .sort();
}

/** Throw the server's refusal, as a plain call without an outbox would. */
async function unlessRefused<Record>(outcome: Promise<Outcome<Record>>): Promise<Taken<Record>> {
  const settled = await outcome;
  if (settled.kind !== 'refused') return settled;
  const { status, code, detail, field, asked } = settled.error;
  if (settled.isParked) throw new Parked('status', status, code as ErrorCode, detail, field);
  throw new ApiError('status', status, code as ErrorCode, detail, field, null, asked ?? null);
}

/** The toast for a failure: the spec's words, and where the record is now. */
export const orParked = (failed: string) => (error: unknown) =>
  error instanceof Parked ? `${failed}. It waits under 'Not accepted'.` : failed;

interface Messages {
  kind: Kind;
  id: string;
  /** The spec's words for a record that the server has. */
  recorded: string;
  /** The spec's words for somebody whose session has ended. */
  logIn: string;
}

/** Report what became of the record. */
export function reportTaken(taken: Taken<unknown>, { kind, id, recorded, logIn }: Messages): void {
  if (taken.kind === 'recorded') showSuccess('Success', recorded);
  else if (!isStored(id)) showFailure(cannotStore(kind), 'Not Saved');
  else if (!currentStaff()) showFailure(savedUntilSignIn(kind, logIn));
  else showSuccess('Success', savedHere(kind, taken.because));
}
