import { create } from 'zustand';
import { unsavedBy } from './unsaved-by';

/** What was typed, and as it was when that began. */
export interface Typed<Draft, Base> {
  draft: Draft;
  base: Base;
}

export type Versioned = { version: number } | null;

/** Whether others saved it after this was begun. */
export function isOlder(typed: Typed<unknown, Versioned>, now: Versioned): boolean {
  return (typed.base?.version ?? 0) !== (now?.version ?? 0);
}

/**
 * What is typed in an editor of one of many, by its id. Kept outside the screen, so that a visit to the till loses
 * nothing that was typed.
 * @param holder where it is typed, such as 'options'
 * @param isUnsaved whether there is something to lose
 */
export function keptDrafts<Draft, Base extends Versioned>(
  holder: string,
  isUnsaved: (typed: Typed<Draft, Base>) => boolean,
) {
  /** What was taken back again is no reason to hold on to what others have changed. */
  const isHeld = (typed: Typed<Draft, Base>, now: Base) => isUnsaved(typed) || !isOlder(typed, now);
  const useDrafts = create<Record<string, Typed<Draft, Base>>>(() => ({}));
  const unsaved = unsavedBy(holder, {
    store: useDrafts,
    isUnsaved: (drafts) => Object.values(drafts).some(isUnsaved),
  });

  return {
    useDrafts,
    isHeld,
    /** @param begun as it stands there, which the first key typed notes */
    typeInto(id: string, begun: Typed<Draft, Base>, change: (draft: Draft) => Draft): void {
      unsaved.typed();
      useDrafts.setState((drafts) => {
        const typed = drafts[id];
        const { draft, base } = typed && isHeld(typed, begun.base) ? typed : begun;
        return { [id]: { draft: change(draft), base } };
      });
    },
    /** Somebody has seen what others made of it meanwhile, and saves over it. */
    rebase(id: string, base: Base): void {
      useDrafts.setState((drafts) => (drafts[id] ? { [id]: { ...drafts[id], base } } : {}));
    },
    forget(id: string): void {
      const { [id]: _, ...others } = useDrafts.getState();
      useDrafts.setState(others, true);
    },
  };
}
