import { useSyncExternalStore } from 'react';
import { currentStaff } from './current-staff';
import { heldOrKept, hold, letGo } from './held';
import { isSame } from './is-same';
import { KEPT_FOR_MS, parsed } from './kept-unsaved';
import { keptKeys, onKeptElsewhere } from './storage';

/** Shown in a form that is found again after it was sent. */
export const MAY_BE_ADDED =
  'The server did not answer: this may already be saved. Add it again: it will be there only once. If you mean another one, start a new one.';

/** What is typed in a form. */
export interface TypedForm<Texts, Rest> {
  /** Id of the record to be created: whichever page sends it, it counts once. */
  id: string;
  texts: Partial<Texts>;
  /** What else the form remembers, such as what was seen when typing began. */
  rest: Rest;
  /** Sent, and the outcome is not known. */
  isSent: boolean;
}

interface Kept<Texts, Rest> extends TypedForm<Texts, Rest> {
  /** The staff id of whoever typed it. */
  by: string;
  /** When it was typed or last sent, by this device's clock. */
  at: number;
}

interface How {
  isNow?: boolean;
  isSender?: boolean;
}

export type KeptForms<Texts, Rest> = ReturnType<typeof keptForms<Texts, Rest>>;

/**
 * What is typed in a form that records something, by what the record is about. All tabs and builds of the app share one
 * entry, so that no tab sends something else under its id, or the same thing under another id. The entry is discarded
 * with its form, unless it may already be recorded. Another build's entry counts too, because a server answers nobody
 * for a moment while it is updated: a form takes the fields it knows, and has a value of its own for the rest.
 * @param holder where it is typed, such as 'expense'
 */
export function keptForms<Texts, Rest>(holder: string) {
  // Does not begin with 'kept', so that it survives a sign-out: what may be recorded is still in doubt then.
  const start = `typed ${holder} `;
  const listeners = new Set<() => void>();

  function thereIs(of: string): Kept<Texts, Rest> | null {
    const form = parsed<Kept<Texts, Rest>>(heldOrKept(start + of));
    return form && Math.abs(Date.now() - form.at) < KEPT_FOR_MS ? form : null;
  }

  function put(of: string, text: string | null): void {
    if (text === null) letGo(start + of);
    else hold(start + of, text);
    for (const listener of listeners) listener();
  }

  function listen(listener: () => void): () => void {
    const stop = onKeptElsewhere(listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  }

  /** As a text, so that it compares by value. */
  function inDoubt(): string {
    const all = keptKeys(start).map((key) => key.slice(start.length));
    return all.filter((of) => foundIn(of)?.isSent).join('\n');
  }

  function foundIn(of: string): TypedForm<Texts, Rest> | null {
    const there = thereIs(of);
    return there && there.by === currentStaff()?.id ? formOf(there) : null;
  }

  return {
    holder,
    /**
     * @param how.isNow it is being sent at this moment
     * @param how.isSender this form has sent it: no other one knows what became of it
     */
    keep(of: string, form: TypedForm<Texts, Rest>, { isNow = false, isSender = false }: How = {}): void {
      const by = currentStaff()?.id;
      const there = thereIs(of);
      // What was sent may be recorded: it must still be found, as it was sent, if the person cancels later changes.
      const isInDoubt = there?.isSent && !(isSender && there.id === form.id && !form.isSent);
      const isSettledElsewhere = form.isSent && !there && !isSender;
      const isUnchanged = there && isSame(formOf(there), form);
      if (!by || (!isNow && (isInDoubt || isSettledElsewhere || isUnchanged))) return;
      put(of, JSON.stringify({ ...form, by, at: Date.now() }));
    },
    /** Leaves an entry of another id, which another page may have put there since, and what only its sender can settle. */
    forget(of: string, id: string, isSender: boolean): void {
      const there = thereIs(of);
      if (there?.id === id && (isSender || !there.isSent)) put(of, null);
    },
    /** What is kept now, for `putBack`. */
    kept: (of: string) => heldOrKept(start + of),
    /** For a try that sent nothing after all. */
    putBack: put,
    /** For a form that is being opened: what the same person typed, at most a day ago. */
    foundIn,
    /** Whether somebody else has sent one whose outcome is not known. */
    isAnotherInDoubt(of: string): boolean {
      const there = thereIs(of);
      return there?.isSent === true && there.by !== currentStaff()?.id;
    },
    /** What the same person's sent entries without a known outcome are about. */
    useInDoubt: (): string[] => useSyncExternalStore(listen, inDoubt).split('\n'),
  };
}

function formOf<Texts, Rest>({ id, texts, rest, isSent }: TypedForm<Texts, Rest>): TypedForm<Texts, Rest> {
  return { id, texts, rest, isSent };
}
