import { keptTyped } from './kept-typed';
import { KEPT_FOR_MS } from './kept-unsaved';

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
  /** When the form was last sent, or else last on the screen; by this device's clock. */
  at: number;
  /** The form is on no screen: closing the page loses nothing that anybody is looking at. */
  isLeft: boolean;
}

export type KeptForms<Texts, Rest> = ReturnType<typeof keptForms<Texts, Rest>>;

/**
 * What is typed in a form that records something, by what the record is about. It is discarded with its form, unless it
 * may already be recorded. What another build of the app has kept is found too: a form takes the fields it knows, and
 * has a value of its own for the rest.
 * @param holder where it is typed, such as 'expense'
 */
export function keptForms<Texts, Rest>(holder: string) {
  const forms = keptTyped<TypedForm<Texts, Rest>>(holder, ({ isLeft }) => !isLeft, {
    isKept: () => true,
    // While it is being updated the server answers nobody for a moment, and the page is then reloaded.
    ofAnyBuild: true,
    found: (form) => ({ ...form, isLeft: true }),
  });
  /** Survives a change of person: the next one at this page may be asked to record the same thing. */
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
    /** Whether this page has sent one and does not know whether it is recorded. */
    isInDoubt: (of: string) => inDoubt.has(of),
    /** For a form that is being opened: nothing older than a day comes back, even in a page that lives for weeks. */
    foundIn(of: string): TypedForm<Texts, Rest> | null {
      const form = forms.typedIn(of);
      return form && Math.abs(Date.now() - form.at) < KEPT_FOR_MS ? form : null;
    },
  };
}
