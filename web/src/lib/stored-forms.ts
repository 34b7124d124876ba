import { useSyncExternalStore } from 'react';
import { currentStaff } from './current-staff';
import { heldOrStored, hold, letGo } from './held';
import { isSame } from './is-same';
import { onStoredElsewhere, parsed, storedKeys } from './storage';
import { DRAFT_LIFETIME_MS } from './unsaved-slot';

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

interface StoredForm<Texts, Rest> extends TypedForm<Texts, Rest> {
  /** The staff id of whoever typed it. */
  by: string;
  /** When it was typed or last sent, by this device's clock. */
  at: number;
  /** Somebody else has recorded one about the same since it was sent: it may have been the same one. */
  isFollowed?: boolean;
}

interface Entry<Texts, Rest> extends StoredForm<Texts, Rest> {
  key: string;
  of: string;
}

interface How {
  isNow?: boolean;
  isSender?: boolean;
}

export type StoredForms<Texts, Rest> = ReturnType<typeof createStoredForms<Texts, Rest>>;

/**
 * What is typed in a form that records something, by what the record is about and by the record's id: so neither another
 * person nor another tab replaces what may be recorded. All tabs and builds of the app share the entries, so that no tab
 * sends something else under an id, or the same thing under another id. An entry is discarded with its form, unless it
 * may already be recorded. Another build's entry counts too, because a server answers nobody for a moment while it is
 * updated: a form takes the fields it knows, and has a value of its own for the rest.
 * @param holder where it is typed, such as 'expense'
 */
export function createStoredForms<Texts, Rest>(holder: string) {
  // Does not begin with 'kept', so that it survives a sign-out: what may be recorded is still in doubt then.
  const start = `typed ${holder} `;
  /** Of what this page has stored: if the browser stores nothing, it lists none of it. */
  const ownKeys = new Set<string>();
  const listeners = new Set<() => void>();

  function all(): Entry<Texts, Rest>[] {
    return [...new Set([...storedKeys(start), ...ownKeys])].flatMap((key) => {
      const form = parsed<StoredForm<Texts, Rest>>(heldOrStored(key));
      // An earlier build's key has no id.
      return form?.at ? { ...form, key, of: key.slice(start.length).replace(` ${form.id}`, '') } : [];
    });
  }

  function recent(of: string): Entry<Texts, Rest>[] {
    return all().filter((entry) => entry.of === of && isRecent(entry));
  }

  function entryOf(of: string, id: string): Entry<Texts, Rest> | undefined {
    return recent(of).find((entry) => entry.id === id);
  }

  const keyOf = (of: string, id: string) => entryOf(of, id)?.key ?? `${start}${of} ${id}`;

  function put(key: string, text: string | null): void {
    if (text === null) letGo(key);
    else {
      ownKeys.add(key);
      hold(key, text);
    }
    for (const listener of listeners) listener();
  }

  /** What was not sent goes if the same person types another one, or once nobody knows what was meant by it. */
  function prune(of: string, id: string, by: string): void {
    for (const entry of all()) {
      const isAnother = entry.of === of && entry.by === by && entry.id !== id;
      if (!entry.isSent && (isAnother || !isRecent(entry))) letGo(entry.key);
    }
  }

  function listen(listener: () => void): () => void {
    const stop = onStoredElsewhere(listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  }

  /** As a text, so that it compares by value. */
  function inDoubt(): string {
    const sent = all().filter((entry) => entry.isSent && isRecent(entry) && isOwn(entry));
    return [...new Set(sent.map(({ of }) => of))].join('\n');
  }

  return {
    holder,
    /**
     * @param how.isNow it is being sent at this moment
     * @param how.isSender this form has sent it: no other one knows what became of it
     */
    store(of: string, form: TypedForm<Texts, Rest>, { isNow = false, isSender = false }: How = {}): void {
      const by = currentStaff()?.id;
      const there = entryOf(of, form.id);
      // What was sent may be recorded: it must still be found, as it was sent, if the person cancels later changes.
      const isInDoubt = there?.isSent && !(isSender && !form.isSent);
      const isSettledElsewhere = form.isSent && !there && !isSender;
      const isUnchanged = there && isSame(formOf(there), form);
      if (!by || (!isNow && (isInDoubt || isSettledElsewhere || isUnchanged))) return;
      prune(of, form.id, by);
      const isFollowed = there?.isFollowed;
      put(keyOf(of, form.id), JSON.stringify({ ...form, by, at: Date.now(), isFollowed }));
    },
    /** Leaves what only its sender can settle. */
    forget(of: string, id: string, isSender: boolean): void {
      const there = entryOf(of, id);
      if (there && (isSender || !there.isSent)) put(there.key, null);
    },
    /** Call when one has been recorded: whoever returns to theirs must not take it for the only one. */
    followed(of: string): void {
      for (const { key, of: _, ...entry } of recent(of).filter(isOthersSent))
        put(key, JSON.stringify({ ...entry, isFollowed: true }));
    },
    /** What is stored now, for `putBack`. */
    stored: (of: string, id: string) => heldOrStored(keyOf(of, id)),
    /** For a try that sent nothing after all. */
    putBack: (of: string, id: string, text: string | null) => put(keyOf(of, id), text),
    /** For a form that is being opened: what the same person typed, at most a day ago; first what may be recorded. */
    foundIn(of: string): TypedForm<Texts, Rest> | null {
      const own = recent(of).filter(isOwn);
      const [found] = own.sort((a, b) => Number(b.isSent) - Number(a.isSent) || b.at - a.at);
      return found ? formOf(found) : null;
    },
    /** Whether somebody else may have recorded the same one, or has recorded one since the same person sent it. */
    isAnothersToCheck: (of: string): boolean =>
      recent(of).some((entry) => isOthersSent(entry) || (isOwn(entry) && entry.isFollowed === true)),
    /** What the same person's sent entries without a known outcome are about. */
    useInDoubt: (): string[] => useSyncExternalStore(listen, inDoubt).split('\n'),
  };
}

function isRecent({ at }: { at: number }): boolean {
  return Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS;
}

function isOwn({ by }: { by: string }): boolean {
  return by === currentStaff()?.id;
}

function isOthersSent(entry: { by: string; isSent: boolean }): boolean {
  return entry.isSent && !isOwn(entry);
}

function formOf<Texts, Rest>({ id, texts, rest, isSent }: TypedForm<Texts, Rest>): TypedForm<Texts, Rest> {
  return { id, texts, rest, isSent };
}
