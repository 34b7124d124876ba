import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * To the screen before; where there is none, as after opening a link, home (spec section 2) or where `otherwise`
 * leads.
 */
export function useBack(otherwise?: () => unknown): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const toTill = useToTill();
  return useTakenBack(() => (canGoBack ? history.back() : (otherwise ?? toTill)()));
}

/** To the till, whatever the previous screen (spec section 2). */
export function useBackToTill(): () => void {
  return useTakenBack(useToTill());
}

function useToTill(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/', search: {} });
}

/** While the next screen loads, this one is still shown: Back then cancels the tap that opened it. */
function useTakenBack(leave: () => void): () => void {
  const router = useRouter();
  return () => {
    const { location, resolvedLocation } = router.state;
    const isLeaving = resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
    if (isLeaving) router.history.back();
    else leave();
  };
}
