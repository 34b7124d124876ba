import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { NotHerePage } from './not-here-page';

const TITLES: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/cash-flow': 'Cash Flow',
  '/cash-transactions': 'Cash Transactions',
  '/reports': 'Reports',
};
/** Spec section 2: this one goes home, the others to the previous page. */
const BACK_GOES_HOME = ['/reports'];

export function LaterPage() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const home = BACK_GOES_HOME.includes(pathname) || !canGoBack;
  return (
    <NotHerePage
      title={TITLES[pathname] ?? ''}
      onBack={() => (home ? navigate({ to: '/', search: {} }) : history.back())}
    />
  );
}
