import { type FormEvent, useState } from 'react';
import { useFocusInvalid } from './focus-invalid';
import { newId } from './ids';
import { useOnce } from './use-once';

type Problems<Texts> = Partial<Record<keyof Texts, string>>;

/** Messages for a refused form. */
interface Wrong<Texts> {
  /** By field. */
  problems: Problems<Texts>;
  /** A message that concerns no single field. */
  failure: string | null;
}

/**
 * What a small form remembers: what was typed, what is wrong with it, and the id of what it records.
 * What nobody typed is as `untouched` has it now. Spread `form` on the form, `field(name)` on each field.
 */
export function useForm<Texts extends object>(
  untouched: Texts,
  submit: () => Promise<void>,
  makeId: () => string = newId,
) {
  // One id for all tries of what is typed: sent twice, it is recorded once.
  const [id, setId] = useState(makeId);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [{ problems, failure }, setWrong] = useState<Wrong<Texts>>({ problems: {}, failure: null });
  const [tries, setTries] = useState(0);
  const { busy, once } = useOnce();
  const ref = useFocusInvalid(tries);
  const texts: Texts = { ...untouched, ...typed };

  return {
    id,
    texts,
    failure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void once(submit);
      },
    },
    field: <Name extends keyof Texts & string>(name: Name) => ({
      name,
      text: texts[name],
      error: problems[name] ?? null,
      onChange: (text: Texts[Name]) => {
        // Input while saving would be lost. `disabled` would drop the focus.
        if (busy) return;
        setTyped((before) => ({ ...before, [name]: text }));
        setWrong((before) => ({ ...before, problems: without(before.problems, name) }));
      },
    }),
    /** Keeps what was typed and focuses the first field with a problem. */
    refuse: (found: Problems<Texts>, told: string | null) => {
      setWrong({ problems: found, failure: told });
      setTries((count) => count + 1);
    },
    /** The same when an earlier try had arrived after all: the next one is a new record. */
    refuseAsArrived: (told: string) => {
      setId(makeId());
      setWrong({ problems: {}, failure: told });
    },
    /** As it was opened, for the next record. */
    clear: () => {
      setId(makeId());
      setTyped({});
      setWrong({ problems: {}, failure: null });
    },
  };
}

function without<Texts>(problems: Problems<Texts>, name: keyof Texts): Problems<Texts> {
  const { [name]: _, ...others } = problems;
  return others as Problems<Texts>;
}
