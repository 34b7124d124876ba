import { create } from 'zustand';
import { readStored, writeStored } from '~/lib/storage';

/** This device's own settings for the kitchen screen, kept through a reload. */
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
  writeStored(KEY, JSON.stringify(usePreferences.getState()));
}

/** By default dark, with sound, and readable from a metre away. */
function stored(): Preferences {
  try {
    const { theme, sound, size } = JSON.parse(readStored(KEY) ?? '{}');
    return {
      theme: theme === 'light' ? 'light' : 'dark',
      sound: sound === 'off' ? 'off' : 'on',
      size: size === 'compact' ? 'compact' : 'large',
    };
  } catch {
    return { theme: 'dark', sound: 'on', size: 'large' };
  }
}
