import { render } from 'vitest-browser-react/pure';
import { App } from '~/app/app';
import { startRouter } from '~/app/router';
import { storeCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';

let started = false;

/** The whole app at an address, with Maria signed in. What its screens ask the server must have been said before. */
export async function openApp(address = '/'): Promise<void> {
  // An entry of its own: what was kept of another, such as how far it was scrolled, is not of this one.
  history.replaceState({ key: newId(), index: 0 }, '', address);
  // Once started, the router goes there because somebody signs in.
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  if (!started) await startRouter();
  started = true;
  await render(<App />);
}

/** As a link there would. */
export function goElsewhere(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
