import { isCode } from '~/api/advice';
import { isWorthRetrying } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { isSame } from '~/lib/is-same';
import { isFinal } from './is-final';

interface Save<Known extends object, Answer> {
  /** Names the changed record, such as 'printer 7'. */
  record: string;
  /** The record as seen when typing began, or as `onKnown` has reported it since. */
  known: Known;
  /** The values to save, given what is known; fields that are left out stay as they are. */
  desired: (known: Known) => Partial<Known>;
  /**
   * The server must compare `known` with the record at every send; a request that it recognised by an id would get its
   * first answer again.
   */
  send: (known: Known) => Promise<Answer>;
  /**
   * Never sent again to find out whether it arrived: each send counts, or the record alone does not show that it had
   * arrived.
   */
  isSentOnce?: boolean;
  /** The refusal that says that the record is no longer as known. */
  clash: ErrorCode;
  /** The record as it is now; null if it is gone. */
  read: () => Promise<Known | null>;
  /** Gets the record to compare with from now on, after an earlier save turns out to have arrived. */
  onKnown: (known: Known) => void;
  /** Somebody else has changed the record: says so in the form. */
  onClash: (now: Known, known: Known, refusal: unknown) => void;
}

interface Lost {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  again: () => Promise<unknown>;
}

/**
 * Saves whose answer was lost, though they may have arrived; by person and record, as the form may be closed and
 * reopened.
 */
const lost = new Map<string, Lost>();

/**
 * Saves a change to a record that others change too. An earlier save by the same person whose answer was lost is not
 * taken for somebody else's change: before anything else is saved over it, its outcome is found out.
 * @throws whatever goes wrong; a clash after the form has reported it
 */
export async function saveOwn<Known extends object, Answer>(save: Save<Known, Answer>): Promise<Answer> {
  const { desired, send, clash, read, isSentOnce = false } = save;
  const key = `${currentStaff()?.id} ${save.record}`;
  let known = save.known;

  /** Whether the lost save has produced the current record; if so, the next save is compared with that. */
  async function hasArrived({ from, to, again }: Lost): Promise<boolean> {
    const now = await read();
    // Part of the record is as it was: the save has not arrived. It is not sent again, since its form may have been
    // cancelled.
    if (!now || namesOf(from).some((name) => isSame(valueIn(now, name), from[name]))) return false;
    const isThere = isSame(picked(now, namesOf(to)), to) || (!isSentOnce && (await isTaken(again)));
    lost.delete(key);
    if (!isThere) return false;
    known = { ...known, ...picked(now, namesOf(to)) };
    save.onKnown(known);
    return true;
  }

  function changed(): Pick<Lost, 'from' | 'to'> {
    const to = desired(known);
    const names = namesOf(to).filter((name) => !isSame(valueIn(to, name), valueIn(known, name)));
    return { from: picked(known, names), to: picked(to, names) };
  }

  const earlier = lost.get(key);
  if (earlier && !isSame(earlier.to, changed().to)) await hasArrived(earlier);
  for (;;) {
    const base = known;
    try {
      const answer = await send(base);
      lost.delete(key);
      return answer;
    } catch (error) {
      const tried = { ...changed(), again: () => send(base) };
      if (isWorthRetrying(error) && namesOf(tried.to).length > 0) lost.set(key, tried);
      if (!isCode(error, clash)) throw error;
      // A slow server may have carried out the lost save after that read.
      const before = lost.get(key);
      if (before && (await hasArrived(before))) continue;
      const now = await read().catch(() => null);
      if (now) save.onClash(now, known, error);
      throw error;
    }
  }
}

/**
 * Sends the change again, as only the server knows how it writes what was typed: it accepts a repeat, and refuses one
 * over others' changes.
 */
async function isTaken(again: () => Promise<unknown>): Promise<boolean> {
  try {
    await again();
    return true;
  } catch (error) {
    if (!isFinal(error)) throw error;
    return false;
  }
}

const namesOf = Object.keys;

function valueIn(values: object, name: string): unknown {
  return (values as Record<string, unknown>)[name];
}

function picked(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueIn(values, name)]));
}
