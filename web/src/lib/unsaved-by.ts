import { currentStaff, useCurrentStaff } from './current-staff';
import { noteUnsaved } from './unsaved';

/**
 * What somebody types and has not saved. The same person may go on after an ended session; someone else must not save
 * it.
 * @param holder where it is typed, such as 'batch edit'
 * @param discard what becomes of it when somebody else signs in
 */
export function unsavedBy(holder: string, discard: () => void) {
  let owner: string | undefined;
  useCurrentStaff.subscribe(({ staff }) => {
    if (staff && owner && staff.id !== owner) discard();
  });
  return {
    /** At each key. */
    typed(): void {
      owner ??= currentStaff()?.id;
    },
    /** At each change of what is kept. */
    note(unsaved: boolean): void {
      if (!unsaved) owner = undefined;
      noteUnsaved(holder, unsaved);
    },
  };
}
