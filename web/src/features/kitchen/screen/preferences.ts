import { create } from 'zustand';
import { keep, kept } from '~/lib/storage';

/** What this device remembers about the kitchen screen alone; it outlives a reload. */
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
  keep(KEY, JSON.stringify(usePreferences.getState()));
}

/** Dark, with sound and readable from a metre, unless somebody chose otherwise. */
function stored(): Preferences {
  try {
    const { theme, sound, size } = JSON.parse(kept(KEY) ?? '{}');
    return {
      theme: theme === 'light' ? 'light' : 'dark',
      sound: sound === 'off' ? 'off' : 'on',
      size: size === 'compact' ? 'compact' : 'large',
    };
  } catch {
    return { theme: 'dark', sound: 'on', size: 'large' };
  }
}
