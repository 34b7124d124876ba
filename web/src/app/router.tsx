/** Shows the page that the address asks for, to people who may see it. */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { ToastOutlet } from '~/components/toast';
import { isCovered } from '~/lib/cover';
import { currentStaff, useCurrentStaff } from '~/lib/current-staff';
import { mustBeAdded, useDevice } from '~/lib/device';
import { goInPlace, NOWHERE, type Place, placeNow, ShownPlace, startNavigation } from '~/lib/navigation';
import { noteLoaded, reloadOnce } from '~/lib/reload-once';
import { noteTurned } from '~/lib/tapped-again';
import { ErrorBoundary } from './error-boundary';
import { goHome } from './home';
import { load, NOT_FOUND, PAGES, type Page, pageAt } from './pages';
import { ScreenLock } from './screen-lock';

/**
 * The redirect from a page, if there is one. A device that is not added can do nothing else first, and everything but
 * sign-in needs a person. The server decides; this only avoids a flash of an empty till.
 */
function guard(page: Page): (() => void) | null {
  if (page === PAGES['/pair']) return null;
  if (mustBeAdded()) return () => goInPlace('/pair');
  if (page === NOT_FOUND) return null;
  if (page === PAGES['/auth']) return currentStaff() ? goHome : null;
  return currentStaff() ? null : () => goInPlace('/auth');
}

/** How long the previous screen stays while the next one loads. */
const PATIENCE_MS = 1000;

const Loading = () => <p className="starting">Loading...</p>;

const useShown = create<{ place: Place; Screen: ComponentType }>(() => ({ place: NOWHERE, Screen: Loading }));

let requested = NOWHERE;

/** Show the page that the address names. */
async function follow(): Promise<void> {
  const place = placeNow();
  requested = place;
  const page = pageAt(place.pathname);
  const elsewhere = guard(page);
  if (elsewhere) return elsewhere();
  const show = (Screen: ComponentType) => {
    if (requested === place) useShown.setState({ place, Screen });
  };
  // In the same frame as the tap.
  if (page.Screen) return show(page.Screen);
  const patience = setTimeout(show, PATIENCE_MS, Loading);
  try {
    show(await load(page));
    if (requested !== place) return;
    noteLoaded();
    // Only for a screen that loads late: on one that is shown immediately the next tap is meant, as in Back, Back.
    if (!isCovered()) noteTurned();
  } catch (error) {
    if (await reloadOnce(() => requested === place)) return;
    show(() => {
      throw error;
    });
  } finally {
    clearTimeout(patience);
  }
}

export async function startRouter(): Promise<void> {
  const isStart = placeNow().key === '' && location.pathname + location.search === '/';
  startNavigation(follow, (pathname) => void load(pageAt(pathname)).catch(() => undefined));
  // After any sign-in or sign-out (here, in another tab, or by an ended session) the guard decides again.
  useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
    if (staff?.id === before?.id) return;
    noteTurned();
    void follow();
  });
  useDevice.subscribe(({ mustBeAdded }, before) => {
    if (mustBeAdded !== before.mustBeAdded) void follow();
  });
  // After a reload the history entry is our own, so whoever had gone to another screen stays there.
  if (isStart) goHome();
  await follow();
}

export function Router() {
  const { place, Screen } = useShown();
  return (
    <ShownPlace value={place}>
      {/* First, so that a screen's own outlet is newer and shows the toasts. */}
      <ToastOutlet />
      <ErrorBoundary place={place}>
        <Screen />
      </ErrorBoundary>
      <ScreenLock />
    </ShownPlace>
  );
}
