import { create } from 'zustand';

/** What this device remembers of the kitchen screen, and of no other. */
interface Preferences {
  theme: 'dark' | 'light';
  sound: 'on' | 'off';
  /** Smaller words and more tickets at once. */
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

/** Dark, with a sound, to be read from a metre, unless somebody chose otherwise. */
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
