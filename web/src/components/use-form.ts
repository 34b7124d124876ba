import { type FormEvent, useRef, useState } from 'react';
import { adviceFor, fieldProblem } from '~/api/advice';
import { NotApproved } from '~/api/approval';
import { ApiError, isDiskTrouble, isWorthRetrying } from '~/api/errors';
import type { ErrorCode } from '~/api/types';
import { useFocusInvalid } from '~/lib/focus-invalid';
import { newId } from '~/lib/ids';
import { isSame } from '~/lib/is-same';
import { useJustNow } from '~/lib/use-just-now';
import { useOnce } from '~/lib/use-once';
import { type FailureWords, isSignedIn, sayFailed } from './failure-words';
import { type StoredIn, useStoredForm } from './use-stored-form';

type Problems<Texts> = Partial<Record<keyof Texts, string>>;

/** Messages for a refused form. */
interface Wrong<Texts> {
  /** By field. */
  problems: Problems<Texts>;
  /** A message that concerns no single field. */
  failure: string | null;
}

/** What was last sent without an answer. */
interface Lost<Texts, Rest> {
  id: string;
  texts: Partial<Texts>;
  rest: Rest | undefined;
}

interface Form<Texts, Rest> extends FailureWords {
  /** The values of the fields that nobody typed in. */
  untouched: Texts;
  /** What was typed on an earlier visit. */
  initial?: Partial<Texts>;
  /** Checks what was typed and sends it. Whatever it throws is shown. */
  submit: () => Promise<void>;
  /** The refusals that mean that an earlier try, with other values, had arrived; and what to say then. */
  arrived?: { codes: readonly ErrorCode[]; message: string };
  /** Handles a refusal that needs more than its words: true if it has reported it. */
  onRefused?: (error: unknown) => boolean | Promise<boolean>;
  makeId?: () => string;
  /** Where the input outlives the page, with its id. */
  storedIn?: StoredIn<Texts, Rest>;
}

/**
 * The state of a small form: what was typed, what is wrong with it, and the id of the record that it makes. Spread
 * `form` on the form, `field(name)` on each field.
 */
export function useForm<Texts extends object, Rest = unknown>(what: Form<Texts, Rest>) {
  const { untouched, initial = {}, submit, arrived, onRefused, makeId = newId, storedIn } = what;
  const [before] = useState(() => storedIn?.forms.foundIn(storedIn.of) ?? null);
  const [isAnothersToCheck] = useState(() => storedIn?.forms.isAnothersToCheck(storedIn.of) === true);
  // One id for all tries of what is typed: sent twice, it is recorded once.
  const [id, setId] = useState(() => before?.id ?? makeId());
  const [typed, setTyped] = useState<Partial<Texts>>(before?.texts ?? initial);
  const [{ problems, failure }, setWrong] = useState<Wrong<Texts>>({ problems: {}, failure: null });
  const [tries, setTries] = useState(0);
  const answerWasLost = useRef(before?.isSent ?? false);
  const [lost, setLost] = useState<Lost<Texts, Rest> | null>(before?.isSent ? before : null);
  const wasReported = useRef(false);
  const { busy, once } = useOnce();
  const { wasJustNow: wasJustWarned, noteNow: noteWarning } = useJustNow();
  const ref = useFocusInvalid(tries);
  const texts: Texts = { ...untouched, ...typed };
  const isInDoubt = before?.isSent === true && before.id === id;
  const stored = useStoredForm(storedIn, { id, texts: typed }, answerWasLost);

  /** Keeps what was typed and focuses the first field with a problem. */
  function refuse(found: Problems<Texts>, message: string | null) {
    wasReported.current = true;
    setWrong({ problems: found, failure: message });
    setTries((count) => count + 1);
  }

  /** The same, for a warning that the next try overrides: a second tap too soon to have read it is ignored. */
  function warn(found: Problems<Texts>, message: string | null) {
    noteWarning();
    refuse(found, message);
  }

  async function send() {
    if (!isSignedIn(what)) return;
    wasReported.current = false;
    stored.begin();
    try {
      await submit();
      if (wasReported.current) stored.undo();
      else stored.end(true);
    } catch (error) {
      if (isWorthRetrying(error) && !isDiskTrouble(error as ApiError)) {
        answerWasLost.current = true;
        setLost({ id, texts: typed, rest: storedIn?.rest });
      }
      stored.end(false);
      // What went wrong with an earlier try says nothing of this one.
      if (error instanceof NotApproved) setWrong({ problems: {}, failure: null });
      // The form's own message says more than the error's words.
      if (sayFailed(error, what) && !wasReported.current && !(await onRefused?.(error))) report(error);
    }
  }

  function report(error: unknown) {
    if (arrived && error instanceof ApiError && arrived.codes.some((code) => code === error.code)) {
      // The next try is a new record.
      setId(makeId());
      answerWasLost.current = false;
      noteWarning();
      return setWrong({ problems: {}, failure: arrived.message });
    }
    const found = fieldProblem(error);
    const isBesideItsField = Object.keys(found).some((name) => name in texts);
    refuse(found as Problems<Texts>, isBesideItsField ? null : adviceFor(error));
  }

  return {
    id,
    /** Sent before the form was opened, and the outcome is not known. */
    isInDoubt,
    /** What somebody else has recorded on this device, or may have, could be the same one. */
    isAnothersToCheck,
    /** Whether the form still has exactly what was last sent without an answer. */
    isAsSent: lost?.id === id && isSame([typed, storedIn?.rest], [lost.texts, lost.rest]),
    /** For what goes through the outbox; the person may have left the form while it was being sent. */
    outboxCopy: {
      handOver: stored.handOver,
      takeBack: () => {
        stored.takeBack();
        return ref.current?.isConnected === true;
      },
    },
    texts,
    /** What was typed, over other values for the untouched fields. */
    over: (others: Texts): Texts => ({ ...others, ...typed }),
    failure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!wasJustWarned()) void once(send);
      },
    },
    field: <Name extends keyof Texts & string>(name: Name) => ({
      name,
      text: texts[name],
      error: problems[name] ?? null,
      onChange: (text: Texts[Name]) => {
        // Input while saving would be lost. `disabled` would drop the focus.
        if (busy) return;
        // Typed back to the value before: nothing of the person's own, so a change by somebody else shows. But where a
        // try may have arrived, going back is a change.
        const isBack = isSame(text, untouched[name]) && !answerWasLost.current;
        setTyped((before) => (isBack ? without(before, name) : { ...before, [name]: text }));
        setWrong((before) => ({ ...before, problems: without(before.problems, name) }));
      },
    }),
    refuse,
    ask: warn,
    /** Resets the form for the next record. */
    clear: () => {
      setId(makeId());
      setTyped({});
      setWrong({ problems: {}, failure: null });
      answerWasLost.current = false;
    },
  };
}

function without<Fields extends object>(fields: Fields, name: keyof Fields): Fields {
  const { [name]: _, ...others } = fields;
  return others as Fields;
}
