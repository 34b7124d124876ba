import { type RefObject, useEffect, useRef } from 'react';
import type { KeptForms, TypedForm } from '~/lib/kept-forms';
import { noteUnsaved } from '~/lib/unsaved';

export interface KeptIn<Texts, Rest> {
  forms: KeptForms<Texts, Rest>;
  /** What the form is about, such as an item's id. */
  of: string;
  rest: Rest;
  /**
   * The outcome of a try is known without this: the outbox keeps what it sends, or a change is sent with the values
   * seen before.
   */
  isSentSafely?: boolean;
}

/**
 * Keeps what is typed in a form until it is recorded or given up; what may have been recorded is kept even after that.
 */
export function useKeptIn<Texts extends object, Rest>(
  where: KeptIn<Texts, Rest> | undefined,
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
  function keep(isSent: boolean, isNow = false): void {
    const { where: kept, typed: now } = latest.current;
    kept?.forms.keep(kept.of, { ...now, rest: kept.rest, isSent }, { isNow, isSender: isSender.current });
  }

  function forget(): void {
    const { where: kept, typed: now } = latest.current;
    if (!kept) return;
    kept.forms.forget(kept.of, now.id, isSender.current);
    noteUnsaved(kept.forms.holder, false);
  }

  const isSafe = () => latest.current.where?.isSentSafely === true;
  const mayBeRecorded = () => answerWasLost.current && !isSafe();

  function settle(): void {
    const { where: kept, typed: now } = latest.current;
    if (isSending.current || !kept) return;
    const isTyped = isOpen.current && Object.keys(now.texts).length > 0;
    if (isTyped || mayBeRecorded()) keep(mayBeRecorded());
    else forget();
    noteUnsaved(kept.forms.holder, isTyped);
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
      const { where: kept, typed: now } = latest.current;
      beforeTry.current = { text: kept?.forms.kept(kept.of, now.id) ?? null, isSender: isSender.current };
      isSender.current = true;
      keep(!isSafe(), true);
      isSending.current = true;
    },
    /** Call when the try sent nothing: what an earlier one has left is still in doubt. */
    undo(): void {
      const { where: kept, typed: now } = latest.current;
      isSending.current = false;
      isSender.current = beforeTry.current.isSender;
      kept?.forms.putBack(kept.of, now.id, beforeTry.current.text);
      settle();
    },
    /** Call when the outbox keeps it from now on. */
    handOver: forget,
    /** Call when the outbox no longer keeps it. */
    takeBack(): void {
      if (isOpen.current) keep(false);
    },
    end(isDone: boolean): void {
      isSending.current = false;
      if (isDone) {
        answerWasLost.current = false;
        forget();
        const { where: kept } = latest.current;
        kept?.forms.followed(kept.of);
      } else settle();
    },
  };
}
