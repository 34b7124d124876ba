import { type RefObject, useEffect, useRef } from 'react';
import type { StoredForms, TypedForm } from '~/lib/stored-forms';
import { noteUnsaved } from '~/lib/unsaved';

export interface StoredIn<Texts, Rest> {
  forms: StoredForms<Texts, Rest>;
  /** What the form is about, such as an item's id. */
  of: string;
  rest: Rest;
  /**
   * The outcome of a try is known without this: the outbox has what it sends, or a change is sent with the values
   * seen before.
   */
  isSentSafely?: boolean;
}

/**
 * Stores what is typed in a form until it is recorded or given up; what may have been recorded stays even after that.
 */
export function useStoredForm<Texts extends object, Rest>(
  where: StoredIn<Texts, Rest> | undefined,
  typed: Pick<TypedForm<Texts, Rest>, 'id' | 'texts'>,
  answerWasLost: RefObject<boolean>,
) {
  const latest = useRef({ where, typed });
  const isOpen = useRef(true);
  const isSending = useRef(false);
  /** Whether this form itself has sent the record with its id. */
  const isSender = useRef(false);
  const beforeTry = useRef<{ text: string | null; isSender: boolean }>({ text: null, isSender: false });

  /** @param isNow it is being sent at this moment */
  function store(isSent: boolean, isNow = false): void {
    const { where: place, typed: now } = latest.current;
    place?.forms.store(place.of, { ...now, rest: place.rest, isSent }, { isNow, isSender: isSender.current });
  }

  function forget(): void {
    const { where: place, typed: now } = latest.current;
    if (!place) return;
    place.forms.forget(place.of, now.id, isSender.current);
    noteUnsaved(place.forms.holder, false);
  }

  const isSafe = () => latest.current.where?.isSentSafely === true;
  const mayBeRecorded = () => answerWasLost.current && !isSafe();

  function settle(): void {
    const { where: place, typed: now } = latest.current;
    if (isSending.current || !place) return;
    const isTyped = isOpen.current && Object.keys(now.texts).length > 0;
    if (isTyped || mayBeRecorded()) store(mayBeRecorded());
    else forget();
    noteUnsaved(place.forms.holder, isTyped);
  }

  useEffect(() => {
    const { where: before, typed: was } = latest.current;
    latest.current = { where, typed };
    // The first try was recorded, and this is another record.
    if (was.id !== typed.id) {
      before?.forms.forget(before.of, was.id, true);
      isSender.current = false;
    }
    settle();
  });

  // It only reads refs, so the first one sees the latest values.
  const settleLast = useRef(settle);
  useEffect(() => {
    const leave = settleLast.current;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      leave();
    };
  }, []);

  return {
    /** Call just before sending. */
    begin(): void {
      const { where: place, typed: now } = latest.current;
      beforeTry.current = { text: place?.forms.stored(place.of, now.id) ?? null, isSender: isSender.current };
      isSender.current = true;
      store(!isSafe(), true);
      isSending.current = true;
    },
    /** Call when the try sent nothing: what an earlier one has left is still in doubt. */
    undo(): void {
      const { where: place, typed: now } = latest.current;
      isSending.current = false;
      isSender.current = beforeTry.current.isSender;
      place?.forms.putBack(place.of, now.id, beforeTry.current.text);
      settle();
    },
    /** Call when the outbox keeps it from now on. */
    handOver: forget,
    /** Call when the outbox no longer keeps it. */
    takeBack(): void {
      if (isOpen.current) store(false);
    },
    end(isDone: boolean): void {
      isSending.current = false;
      if (isDone) {
        answerWasLost.current = false;
        forget();
        const { where: place } = latest.current;
        place?.forms.followed(place.of);
      } else settle();
    },
  };
}
