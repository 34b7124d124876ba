import { goTo, usePlace } from '~/lib/navigation';

/**
 * Leads to the previous screen; if there is none, as after opening a link, home (spec section 2) or where `otherwise`
 * leads.
 */
export function useBack(otherwise: () => void = toTill): () => void {
  const { index } = usePlace();
  return useTakenBack(() => (index > 0 ? history.back() : otherwise()));
}

/** Leads to the till, whatever the previous screen (spec section 2). */
export function useBackToTill(): () => void {
  return useTakenBack(toTill);
}

function toTill(): void {
  goTo('/');
}

/** While the next screen loads, this one is still shown: Back then cancels the tap that opened it. */
function useTakenBack(leave: () => void): () => void {
  const { pathname } = usePlace();
  return () => (pathname === location.pathname ? leave() : history.back());
}
