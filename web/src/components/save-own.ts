import { isCode } from '~/api/advice';
import { isWorthRetrying } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { currentStaff } from '~/lib/current-staff';
import { isSame } from '~/lib/is-same';
import { isFinal } from './is-final';

interface Save<Known extends object, Answer> {
  /** What is changed, such as 'printer 7'. */
  record: string;
  /** As it was seen when typing began, or was told since. */
  known: Known;
  /** What shall stand there, by what is known of it; what it leaves out stays. */
  wanted: (known: Known) => Partial<Known>;
  /** Compared by the server with what is there, however often it is sent; by an id it answered as it did at first. */
  send: (known: Known) => Promise<Answer>;
  /** It is never sent again to find out: it counts each time, or the record alone does not tell that it had arrived. */
  isSentOnce?: boolean;
  /** The refusal that says that it is no longer as it was known. */
  clash: ErrorCode;
  /** As it is now; null where it is gone. */
  read: () => Promise<Known | null>;
  /** What is compared with from now on, since an earlier save has made it so. */
  onKnown: (known: Known) => void;
  /** Somebody else has changed it: says so in the form. */
  onClash: (now: Known, known: Known, refusal: unknown) => void;
}

interface Lost {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  again: () => Promise<unknown>;
}

/** Sent, and perhaps arrived, though its answer was lost; by person and record. The form may be closed and opened anew. */
const lost = new Map<string, Lost>();

/**
 * Saves a change of what others change too. What an earlier save of the same person has done, though its answer was
 * lost, is not taken for somebody else's: before something else is saved over it, it is found out what became of it.
 * @throws whatever goes wrong; a clash after the form has told it
 */
export async function saveOwn<Known extends object, Answer>(save: Save<Known, Answer>): Promise<Answer> {
  const { wanted, send, clash, read, isSentOnce = false } = save;
  const key = `${currentStaff()?.id} ${save.record}`;
  let known = save.known;

  /** Whether the lost save has made it what it is now; then that is what the next one is compared with. */
  async function hasArrived({ from, to, again }: Lost): Promise<boolean> {
    const now = await read();
    // Some of it as it was: it has not arrived. It is not sent again, since its form may have been cancelled.
    if (!now || namesOf(from).some((name) => isSame(valueIn(now, name), from[name]))) return false;
    const isThere = isSame(picked(now, namesOf(to)), to) || (!isSentOnce && (await isTaken(again)));
    lost.delete(key);
    if (!isThere) return false;
    known = { ...known, ...picked(now, namesOf(to)) };
    save.onKnown(known);
    return true;
  }

  function changed(): Pick<Lost, 'from' | 'to'> {
    const to = wanted(known);
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
      // A slow server may have done it after that look.
      const before = lost.get(key);
      if (before && (await hasArrived(before))) continue;
      const now = await read().catch(() => null);
      if (now) save.onClash(now, known, error);
      throw error;
    }
  }
}

/** Only the server knows how it writes what was typed: it takes a repeat, and refuses it over what others have changed. */
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
