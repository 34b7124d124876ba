import { create } from 'zustand';

/** What this device remembers about the kitchen screen alone. */
interface Preferences {
  theme: 'dark' | 'light';
  sound: 'on' | 'off';
  /** Smaller letters and more tickets at once. */
  size: 'large' | 'compact';
}

const KEY = 'kitchenScreen';

export const usePreferences = create<Preferences>(() => stored());

export function prefer(choice: Partial<Preferences>): void {
  usePreferences.setState(choice);
  try {
    localStorage.setItem(KEY, JSON.stringify(usePreferences.getState()));
  } catch {
    // Storage may be full or forbidden: the choice holds until the next reload.
  }
}

/** Dark, with sound and readable from a metre, unless somebody chose otherwise. */
function stored(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {
      theme: kept.theme === 'light' ? 'light' : 'dark',
      sound: kept.sound === 'off' ? 'off' : 'on',
      size: kept.size === 'compact' ? 'compact' : 'large',
    };
  } catch {
    return { theme: 'dark', sound: 'on', size: 'large' };
  }
}
