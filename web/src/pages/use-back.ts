import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** To the screen before; home where there is none, as after opening a link (spec section 2). */
export function useBack(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => (canGoBack ? history.back() : void navigate({ to: '/', search: {} }));
}
