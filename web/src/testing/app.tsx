import { onTestFinished } from 'vitest';
import { App } from '~/app/app';
import { pageAt } from '~/app/pages';
import { startRouter } from '~/app/router';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { drawn } from './drawn';
import { later } from './later';

let started = false;

/** Opens the whole app at an address, with Maria signed in. The answers that its screens need must be set up before. */
export async function openApp(address = '/'): Promise<void> {
  begin(address);
  // Once started, the router goes to the address because somebody signs in.
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  await show();
}

/** Opens the app with nobody signed in. */
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

/** As if an address was typed, or a link from elsewhere opened: there is nothing to go back to. */
export function visit(address: string): void {
  begin(address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Makes a new history entry, to which nothing kept for another one applies, such as its scroll position. */
function begin(address: string): void {
  history.replaceState({ key: newId(), index: 0 }, '', address);
}

/** Holds back the file of a page until the returned function is called. */
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
  return () => file.resolve();
}

/** Makes the file of a page disappear from the server, as after an update. */
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

/** Navigates as a link to the address would. */
export function goElsewhere(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
