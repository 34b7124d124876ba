/** What is typed in Settings and not saved, by form. Kept outside the screen, so that a visit to the till loses none. */
import { create } from 'zustand';
import type { CafeSettings } from '~/api/types';
import { unsavedBy } from '~/lib/unsaved-by';

interface TypedSettings {
  /** As they were when the first of it was changed. */
  known: CafeSettings;
  /** Only the fields that differ from that. */
  texts: object;
}

const useTyped = create<Readonly<Record<string, TypedSettings>>>(() => ({}));

const unsaved = unsavedBy('settings', () => useTyped.setState({}, true));

export function typedSettings(form: string): TypedSettings | null {
  return useTyped.getState()[form] ?? null;
}

export function keepTyped(form: string, typed: TypedSettings): void {
  unsaved.typed();
  useTyped.setState({ [form]: typed });
}

export function forgetTyped(form: string): void {
  const { [form]: typed, ...others } = useTyped.getState();
  if (typed) useTyped.setState(others, true);
}

useTyped.subscribe((typed) => unsaved.note(Object.keys(typed).length > 0));
