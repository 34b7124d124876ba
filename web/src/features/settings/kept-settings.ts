/** What is typed in Settings and not saved, by form. Kept outside the screen, so that a visit to the till loses none. */
import { create } from 'zustand';
import type { CafeSettings } from '~/api/types';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { noteUnsaved } from '~/lib/unsaved';

interface TypedSettings {
  /** As they were when the first of it was changed. */
  known: CafeSettings;
  /** Only the fields that differ from that. */
  texts: object;
}

const useTyped = create<Readonly<Record<string, TypedSettings>>>(() => ({}));

/** Who typed. */
let owner: string | undefined;

export function typedSettings(form: string): TypedSettings | null {
  return useTyped.getState()[form] ?? null;
}

export function keepTyped(form: string, typed: TypedSettings): void {
  owner ??= currentStaff()?.id;
  useTyped.setState({ [form]: typed });
}

export function forgetTyped(form: string): void {
  const { [form]: typed, ...others } = useTyped.getState();
  if (typed) useTyped.setState(others, true);
}

useTyped.subscribe((now, before) => {
  if (Object.keys(now).length === 0) owner = undefined;
  for (const form of Object.keys({ ...before, ...now })) noteUnsaved(form, form in now);
});

// The same person may go on after an ended session; someone else must not save their changes.
useCurrentStaff.subscribe(({ staff }) => {
  if (staff && owner && staff.id !== owner) useTyped.setState({}, true);
});
