import { useEffect, useRef } from 'react';

/** Puts things back as they were. */
type Undo = () => void;

/** The states of components that a scan may change by typing into their fields. */
const savers = new Set<() => Undo>();

/**
 * For what a field's own component remembers besides its text, such as whether a person has touched it: after a scan
 * into the field, that state is restored to what it was before the first key. The text is restored without this.
 */
export function useScanUndo<T>(state: T, setState: (state: T) => void): void {
  const latest = useRef({ state, setState });
  useEffect(() => {
    latest.current = { state, setState };
  });
  useEffect(() => {
    const save = () => {
      const { state: before, setState: restore } = latest.current;
      return () => restore(before);
    };
    savers.add(save);
    return () => void savers.delete(save);
  }, []);
}

/** The screen before a burst of keys: notified of each further key, and able to undo everything. */
export interface BeforeBurst {
  /** The key is about to land in whatever has the focus. */
  remember: () => void;
  takeBack: Undo;
}

export function beforeBurst(): BeforeBurst {
  const focused = document.activeElement;
  const fields = new Map<Element, Undo>();
  const states = [...savers].map((save) => save());
  const remember = () => {
    const at = document.activeElement;
    if (!at || fields.has(at)) return;
    // A select too, whose choice a letter changes.
    if ('value' in at) fields.set(at, savedValue(at as Field | HTMLSelectElement));
  };
  remember();
  return {
    remember,
    takeBack: () => {
      for (const undo of fields.values()) undo();
      // After the texts, since restoring a text is a change that components react to.
      for (const undo of states) undo();
      giveFocusBack(focused);
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range', 'file'];

export function isField(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}

function savedValue(field: Field | HTMLSelectElement): Undo {
  const { value } = field;
  const { selectionStart: start, selectionEnd: end } = field as Field;
  return () => {
    if (!field.isConnected || field.value === value) return;
    // As when a person types: React learns of the change by the event and updates its state.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // Date fields and selects have no text selection.
    if (start != null) (field as Field).setSelectionRange(start, end);
  };
}

function giveFocusBack(focused: Element | null): void {
  const now = document.activeElement;
  if (now === focused) return;
  if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) focused.focus();
  else if (now instanceof HTMLElement) now.blur();
}
