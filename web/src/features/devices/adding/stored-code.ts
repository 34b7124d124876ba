/** The id of a code that was made in this tab and is not finished: a reload in the middle finds it. */
import { currentStaff } from '~/lib/current-staff';

/** For each person: the code means nothing to whoever signs in next. */
const key = () => `pairingCode ${currentStaff()?.id}`;

export function storedCodeId(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

/** @param id null when the code is finished */
export function storeCodeId(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(key(), id);
    else sessionStorage.removeItem(key());
  } catch {
    // Full or forbidden: a reload then starts over.
  }
}
