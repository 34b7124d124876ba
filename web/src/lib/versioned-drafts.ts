import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

/** A draft, and the saved state that it started from. */
export interface Typed<Draft, Base> {
  draft: Draft;
  base: Base;
}

export type Versioned = { version: number } | null;

/** Whether others have saved since the draft was begun. */
export function isOlder(typed: Typed<unknown, Versioned>, now: Versioned): boolean {
  return (typed.base?.version ?? 0) !== (now?.version ?? 0);
}

/**
 * The drafts of an editor, by the id of the edited record. Stored outside the screen, so that a visit to the till loses
 * nothing that was typed.
 * @param holder where it is typed, such as 'options'
 * @param isUnsaved whether there is something to lose
 */
export function createVersionedDrafts<Draft, Base extends Versioned>(
  holder: string,
  isUnsaved: (typed: Typed<Draft, Base>) => boolean,
) {
  /** A draft with nothing left to lose does not hold on to a version that others have changed. */
  const isHeld = (typed: Typed<Draft, Base>, now: Base) => isUnsaved(typed) || !isOlder(typed, now);
  const useDrafts = create<Record<string, Typed<Draft, Base>>>(() => ({}));
  const unsaved = unsavedBy(holder, {
    store: useDrafts,
    isUnsaved: (drafts) => Object.values(drafts).some(isUnsaved),
  });

  return {
    useDrafts,
    isHeld,
    /** @param begun the draft and base on the screen; the first key typed records them */
    typeInto(id: string, begun: Typed<Draft, Base>, change: (draft: Draft) => Draft): void {
      unsaved.typed();
      useDrafts.setState((drafts) => {
        const typed = drafts[id];
        const { draft, base } = typed && isHeld(typed, begun.base) ? typed : begun;
        return { [id]: { draft: change(draft), base } };
      });
    },
    /** The person has seen what others have saved since, and saves over it. */
    rebase(id: string, base: Base): void {
      useDrafts.setState((drafts) => (drafts[id] ? { [id]: { ...drafts[id], base } } : {}));
    },
    forget(id: string): void {
      const { [id]: _, ...others } = useDrafts.getState();
      useDrafts.setState(others, true);
    },
  };
}
