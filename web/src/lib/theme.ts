/** Light or dark: the person's choice on this device, or the system's if there is none. */
import { create } from 'zustand';
import { forget, onStoredElsewhere, readStored, writeStored } from './storage';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** Shared by all tabs; survives a reload. */
export const useTheme = create<{ chosen: Theme }>(() => ({ chosen: stored() }));

const system = matchMedia('(prefers-color-scheme: dark)');

/** index.html sets the theme before the first paint; the system or another tab may change it later. */
export function followTheme(): void {
  system.addEventListener('change', apply);
  onStoredElsewhere((key) => {
    if (key !== KEY && key !== null) return;
    useTheme.setState({ chosen: stored() });
    apply();
  });
}

export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') forget(KEY);
  else writeStored(KEY, chosen);
  useTheme.setState({ chosen });
  apply();
}

function apply(): void {
  const { chosen } = useTheme.getState();
  const ofSystem = system.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'system' ? ofSystem : chosen;
}

function stored(): Theme {
  const text = readStored(KEY);
  return text === 'light' || text === 'dark' ? text : 'system';
}
