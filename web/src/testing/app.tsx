import { onTestFinished } from 'vitest';
import { App } from '~/app/app';
import { pageAt } from '~/app/pages';
import { startRouter } from '~/app/router';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { drawn } from './drawn';
import { later } from './later';

let started = false;

/** The whole app at an address, with Maria signed in. What its screens ask the server must have been said before. */
export async function openApp(address = '/'): Promise<void> {
  begin(address);
  // Once started, the router goes there because somebody signs in.
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  await show();
}

/** With nobody signed in. */
export async function openAppSignedOut(): Promise<void> {
  clearCurrentStaff();
  visit('/auth');
  await show();
}

async function show(): Promise<void> {
  if (!started) await startRouter();
  started = true;
  await drawn(<App />);
}

/** An address is typed, or a link from elsewhere opened: there is nothing to go back to. */
export function visit(address: string): void {
  begin(address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** An entry of its own: what was kept of another, such as how far it was scrolled, is not of this one. */
function begin(address: string): void {
  history.replaceState({ key: newId(), index: 0 }, '', address);
}

/** The file of a page stays away until what is returned is called. */
export function holdBack(pathname: string): () => void {
  const page = pageAt(pathname);
  const { load } = page;
  const file = later<void>();
  delete page.Screen;
  page.load = async () => {
    await file.answer;
    return load();
  };
  onTestFinished(() => {
    page.load = load;
  });
  return () => file.say();
}

/** The file of a page is gone from the server, as after an update. */
export function takeAway(pathname: string): void {
  const page = pageAt(pathname);
  const { load } = page;
  delete page.Screen;
  page.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  onTestFinished(() => {
    page.load = load;
  });
}

/** The address after the host's name. */
export const address = (): string => location.pathname + location.search;

/** As a link there would. */
export function goElsewhere(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
