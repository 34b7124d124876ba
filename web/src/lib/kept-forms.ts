import { keptTyped } from './kept-typed';
import { KEPT_FOR_MS } from './kept-unsaved';

/** Of one that is found again and was sent. */
export const MAY_BE_ADDED =
  'The server did not answer: this may already be saved. Add it again: it will be there only once. If you mean another one, start a new one.';

/** What is typed in a form. */
export interface TypedForm<Texts, Rest> {
  /** Of what it records: sent by whichever page, it counts once. */
  id: string;
  texts: Partial<Texts>;
  /** What else it remembers, such as what was seen when typing began. */
  rest: Rest;
  /** It was sent, and nobody has said what became of it. */
  isSent: boolean;
  /** When it was last sent, or else last on the screen; by this device's clock. */
  at: number;
  /** Its form is on no screen: nothing is lost that anybody looks at. */
  isLeft: boolean;
}

export type KeptForms<Texts, Rest> = ReturnType<typeof keptForms<Texts, Rest>>;

/**
 * What is typed in a form that records something, by what it is of. It goes with its form, unless it may be recorded.
 * What another build of the app has kept is found too: a form takes from it what it knows, and has a value for the rest.
 * @param holder where it is typed, such as 'expense'
 */
export function keptForms<Texts, Rest>(holder: string) {
  const forms = keptTyped<TypedForm<Texts, Rest>>(holder, ({ isLeft }) => !isLeft, {
    isKept: () => true,
    // A server that is updated answers nobody for a moment, and the page is then loaded anew.
    ofAnyBuild: true,
    found: (form) => ({ ...form, isLeft: true }),
  });
  /** Of whoever sent it: the next person at this page may be asked to record the same. */
  const inDoubt = new Set<string>();
  return {
    ...forms,
    keep(of: string, form: TypedForm<Texts, Rest>): void {
      if (form.isSent) inDoubt.add(of);
      forms.keep(of, form);
    },
    forget(of: string): void {
      inDoubt.delete(of);
      forms.forget(of);
    },
    /** Whether one was sent from this page of which nobody knows whether it is recorded. */
    isInDoubt: (of: string) => inDoubt.has(of),
    /** For a form that is opened: also in a page that lives for weeks nothing comes back that nobody thinks of any more. */
    foundIn(of: string): TypedForm<Texts, Rest> | null {
      const form = forms.typedIn(of);
      return form && Math.abs(Date.now() - form.at) < KEPT_FOR_MS ? form : null;
    },
  };
}
