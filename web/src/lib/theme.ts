/** Light or dark: the person's choice on this device, or the system's while there is none. */
import { keep, kept } from './storage';

const KEY = 'theme';

const system = matchMedia('(prefers-color-scheme: dark)');

/** index.html has set it before the first paint; the system or another tab may change it later. */
export function followTheme(): void {
  system.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) apply();
  });
}

export function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  keep(KEY, dataset.theme);
}

function apply(): void {
  const chosen = kept(KEY);
  const isChosen = chosen === 'light' || chosen === 'dark';
  document.documentElement.dataset.theme = isChosen ? chosen : system.matches ? 'dark' : 'light';
}
