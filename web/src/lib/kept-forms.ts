import { useSyncExternalStore } from 'react';
import { currentStaff } from './current-staff';
import { heldOrKept, hold, letGo } from './held';
import { isSame } from './is-same';
import { KEPT_FOR_MS } from './kept-unsaved';
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
  /** Whose it is. */
  by: string;
  /** When it was typed, or sent last; by this device's clock. */
  at: number;
}

export type KeptForms<Texts, Rest> = ReturnType<typeof keptForms<Texts, Rest>>;

/**
 * What is typed in a form that records something, by what it is of: one for all tabs and builds of the app, so that none
 * sends another under its id, or it under another one. It goes with its form, unless it may be recorded.
 * What another build has kept is found too, as a server that is updated answers nobody for a moment: a form takes from it
 * what it knows, and has a value for the rest.
 * @param holder where it is typed, such as 'expense'
 */
export function keptForms<Texts, Rest>(holder: string) {
  // Not 'kept': what may be recorded is in doubt also after somebody has signed out.
  const start = `typed ${holder} `;
  const listeners = new Set<() => void>();

  function thereIs(of: string): Kept<Texts, Rest> | null {
    const form = parsed<Kept<Texts, Rest>>(heldOrKept(start + of));
    return form && Math.abs(Date.now() - form.at) < KEPT_FOR_MS ? form : null;
  }

  const tell = () => {
    for (const listener of listeners) listener();
  };

  function listen(listener: () => void): () => void {
    const stop = onKeptElsewhere(listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  }

  /** A text, so that it compares by value. */
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
    /** @param isNow it is sent at this moment */
    keep(of: string, form: TypedForm<Texts, Rest>, isNow = false): void {
      const by = currentStaff()?.id;
      const there = thereIs(of);
      // It may be recorded, as it was sent: that is still to be known when what is typed since is given up.
      const isInDoubt = there?.isSent && (form.isSent || there.id !== form.id);
      if (!by || (!isNow && (isInDoubt || (there && isSame(formOf(there), form))))) return;
      hold(start + of, JSON.stringify({ ...form, by, at: Date.now() }));
      tell();
    },
    /** Another page's may stand there by now. */
    forget(of: string, id: string): void {
      if (thereIs(of)?.id !== id) return;
      letGo(start + of);
      tell();
    },
    /** For a form that is opened: what the same person typed. */
    foundIn,
    /** Whether somebody else sent one of which nobody knows whether it is recorded. */
    isAnotherInDoubt(of: string): boolean {
      const there = thereIs(of);
      return there?.isSent === true && there.by !== currentStaff()?.id;
    },
    /** Of what the same person sent something of which nobody knows whether it is recorded. */
    useInDoubt: (): string[] => useSyncExternalStore(listen, inDoubt).split('\n'),
  };
}

function formOf<Texts, Rest>({ id, texts, rest, isSent }: TypedForm<Texts, Rest>): TypedForm<Texts, Rest> {
  return { id, texts, rest, isSent };
}

/** Null where nothing is kept, or rubbish. */
function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
