import { render } from 'vitest-browser-react/pure';
import { App } from '~/app/app';
import { startRouter } from '~/app/router';
import { storeCurrentStaff } from '~/lib/current-staff';

let started = false;

/** The whole app at an address, with Maria signed in. What its screens ask the server must have been said before. */
export async function openApp(address = '/'): Promise<void> {
  history.replaceState(null, '', address);
  // Once started, the router goes there because somebody signs in.
  storeCurrentStaff({ id: '018f0000-0000-7000-8000-000000000001', first_name: 'Maria' });
  if (!started) await startRouter();
  started = true;
  await render(<App />);
}
