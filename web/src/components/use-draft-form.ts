import { useState } from 'react';
import { adviceFor, fieldProblem, isCode } from '~/api/advice';
import { isWorthRetrying } from '~/api/errors';
import { currentStaff } from '~/lib/current-staff';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { useOnce } from '~/lib/use-once';
import { isOlder, type Typed, type Versioned } from '~/lib/versioned-drafts';
import { sayFailed } from './failure-words';

interface DraftForm<Draft, Stored extends Versioned> {
  /** The stored record; null if it is not stored, or no longer. */
  now: Stored;
  typed: Typed<Draft, Stored> | undefined;
  /** What the form shows while nothing is typed. */
  untouched: Draft;
  isUnsaved: (typed: Typed<Draft, Stored>) => boolean;
  isHeld: (typed: Typed<Draft, Stored>, now: Stored) => boolean;
  isSame: (draft: Draft, stored: NonNullable<Stored>) => boolean;
  /** What prevents saving, by field. */
  problemsOf: (draft: Draft) => Record<string, string>;
  /** Whether a problem can be shown beside this field. */
  isShown: (field: string, draft: Draft) => boolean;
  type: (change: (draft: Draft) => Draft) => void;
  rebase: () => void;
  forget: () => void;
  /** Saves the draft and takes the answer in. */
  send: (draft: Draft, knownVersion: number) => Promise<void>;
  /** Called once saved, if the person is still there. */
  onSaved: () => void;
  /** Reads what others have saved, so that the form shows what there is to decide. Undefined if that fails. */
  read: () => Promise<Stored | undefined>;
  failed: (draft: Draft) => string;
}

/**
 * Drafts whose save went unanswered and may have succeeded. Keyed by the version they were based on, which outlives the
 * form; with the sender, as another person may have seen the same version.
 */
const lost = new WeakMap<object, { draft: unknown; by: string | undefined }>();

/**
 * The form of a record that is saved as a whole, with drafts (`lib/versioned-drafts.ts`), while others may save it too.
 */
export function useDraftForm<Draft, Stored extends Versioned>(what: DraftForm<Draft, Stored>) {
  const { now, typed, untouched, isUnsaved, isHeld, isSame } = what;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const draft = typed && isHeld(typed, now) ? typed.draft : untouched;
  // A first try whose answer was lost may have been saved just as it is here.
  const isChanged = typed !== undefined && isUnsaved(typed) && !(now && isSame(draft, now));
  const hasConflict = isChanged && isOlder(typed, now) && !isOwn(now);

  /** Whether the stored record comes from a save of this form whose answer was lost. */
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

  function refuse(found: Record<string, string>, message: string | null) {
    setProblems(found);
    setFailure(message);
    setTries((count) => count + 1);
  }

  async function save(knownVersion: number) {
    const found = what.problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    const by = currentStaff()?.id;
    try {
      await what.send(draft, knownVersion);
      // A person who has left the form stays where they are.
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
    hasConflict,
    problems,
    failure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (hasConflict) return;
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
