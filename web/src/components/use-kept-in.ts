import { type RefObject, useEffect, useRef } from 'react';
import type { KeptForms, TypedForm } from '~/lib/kept-forms';

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

  /** @param isNow it is being sent at this moment */
  function keep({ isSent, isNow = false }: { isSent: boolean; isNow?: boolean }): void {
    const { where: kept, typed: now } = latest.current;
    if (!kept) return;
    const before = kept.forms.typedIn(kept.of);
    const wasSent = isSent && !isNow && before?.id === now.id && before.isSent;
    const at = wasSent ? before.at : Date.now();
    kept.forms.keep(kept.of, { ...now, rest: kept.rest, isSent, at, isLeft: !isOpen.current });
  }

  function forget(): void {
    const { where: kept, typed: now } = latest.current;
    // Another page's entry may have replaced it since.
    if (kept?.forms.typedIn(kept.of)?.id === now.id) kept.forms.forget(kept.of);
  }

  const isSafe = () => latest.current.where?.isSentSafely === true;
  const mayBeRecorded = () => answerWasLost.current && !isSafe();

  function settle(): void {
    if (isSending.current) return;
    const isTyped = isOpen.current && Object.keys(latest.current.typed.texts).length > 0;
    if (isTyped || mayBeRecorded()) keep({ isSent: mayBeRecorded() });
    else forget();
  }

  useEffect(() => {
    const { where: before, typed: was } = latest.current;
    latest.current = { where, typed };
    // The first try was recorded, and this is another record.
    if (was.id !== typed.id && before?.forms.typedIn(before.of)?.id === was.id)
      before.forms.forget(before.of);
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
      keep({ isSent: !isSafe(), isNow: true });
      latest.current.where?.forms.keepNow();
      isSending.current = true;
    },
    /** Call when the outbox keeps it from now on. */
    handOver: forget,
    /** Call when the outbox no longer keeps it. */
    takeBack(): void {
      if (!isOpen.current) return;
      keep({ isSent: false });
      latest.current.where?.forms.keepNow();
    },
    end(isDone: boolean): void {
      isSending.current = false;
      if (isDone) {
        answerWasLost.current = false;
        forget();
      } else settle();
    },
  };
}
