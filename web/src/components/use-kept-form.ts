import { useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import { isWorthRetrying } from '~/api/errors';
import { currentStaff } from '~/lib/current-staff';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { isOlder, type Typed, type Versioned } from '~/lib/kept-drafts';
import { useOnce } from '~/lib/use-once';
import { sayFailed } from './failure-words';

interface KeptForm<Draft, Stored extends Versioned> {
  /** As it is stored; null where it is not, or no longer. */
  now: Stored;
  typed: Typed<Draft, Stored> | undefined;
  /** What stands there while nothing is typed. */
  untouched: Draft;
  isUnsaved: (typed: Typed<Draft, Stored>) => boolean;
  isHeld: (typed: Typed<Draft, Stored>, now: Stored) => boolean;
  isSame: (draft: Draft, stored: NonNullable<Stored>) => boolean;
  /** What cannot be saved, by field. */
  problemsOf: (draft: Draft) => Record<string, string>;
  /** Whether something can be told beside this field. */
  isShown: (field: string, draft: Draft) => boolean;
  type: (change: (draft: Draft) => Draft) => void;
  rebase: () => void;
  forget: () => void;
  /** Saves it and takes the answer in. */
  send: (draft: Draft, knownVersion: number) => Promise<void>;
  /** Told once it is saved, where the person is still there. */
  onSaved: () => void;
  /** Reads what others made of it: what is shown then says what there is to decide. Undefined where that fails. */
  read: () => Promise<Stored | undefined>;
  failed: (draft: Draft) => string;
}

/**
 * What was sent over what was seen, without an answer: saved, perhaps. By what was seen, which outlives the form, and of
 * whom: another person may have seen the same.
 */
const lost = new WeakMap<object, { draft: unknown; by: string | undefined }>();

/** The form of what is saved whole, whose drafts are kept (`lib/kept-drafts.ts`), against others who save it too. */
export function useKeptForm<Draft, Stored extends Versioned>(what: KeptForm<Draft, Stored>) {
  const { now, typed, untouched, isUnsaved, isHeld, isSame } = what;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const draft = typed && isHeld(typed, now) ? typed.draft : untouched;
  // A first try whose answer was lost may have been saved as it stands here.
  const isChanged = typed !== undefined && isUnsaved(typed) && !(now && isSame(draft, now));
  const isTheirs = isChanged && isOlder(typed, now) && !isOwn(now);

  /** Whether it became what it is by a save of this form, whose answer was lost. */
  function isOwn(stored: Stored | undefined): stored is NonNullable<Stored> {
    const base = typed?.base;
    const sent = base && lost.get(base);
    return (
      !!sent &&
      !!stored &&
      stored.version === base.version + 1 &&
      sent.by === currentStaff()?.id &&
      isSame(sent.draft as Draft, stored)
    );
  }

  function refuse(found: Record<string, string>, told: string | null) {
    setProblems(found);
    setFailure(told);
    setTries((count) => count + 1);
  }

  async function save(knownVersion: number) {
    const found = what.problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    const by = currentStaff()?.id;
    try {
      await what.send(draft, knownVersion);
      // Whoever has left it meanwhile stays where they are.
      if (ref.current?.isConnected) what.onSaved();
    } catch (error) {
      if (typed?.base && isWorthRetrying(error)) lost.set(typed.base, { draft, by });
      const theirs = isCode(error, 'menu_changed') ? await what.read() : undefined;
      if (isOwn(theirs) && theirs.version !== knownVersion) return save(theirs.version);
      if (theirs !== undefined) return refuse({}, null);
      if (!sayFailed(error, { failed: what.failed(draft) })) return;
      const field = fieldProblem(error);
      const isShown = Object.keys(field).some((name) => what.isShown(name, draft));
      refuse(isShown ? field : {}, isShown ? null : adviceFor(error));
    }
  }

  function clear() {
    setProblems({});
    setFailure(null);
  }

  return {
    draft,
    isChanged,
    isTheirs,
    problems,
    failure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (isTheirs) return;
        const known = isOwn(now) ? now : (typed?.base ?? now);
        void once(() => save(known?.version ?? 0));
      },
    },
    change: (to: (draft: Draft) => Draft) => {
      // Input while saving would be lost. `disabled` would drop the focus.
      if (busy) return;
      clear();
      what.type(to);
    },
    saveOver: () => {
      what.rebase();
      void once(() => save(now?.version ?? 0));
    },
    discard: () => {
      clear();
      what.forget();
    },
  };
}
