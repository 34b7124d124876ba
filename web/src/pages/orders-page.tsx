import { drawerSearch } from '~/features/drawer/search';
import { KitchenScreen } from '~/features/kitchen/screen/kitchen-screen';
import { goTo, useSearch } from '~/lib/navigation';
import { NoScans } from './no-scans';
import { useBack, useBackToTill } from './use-back';

/**
 * `/orders`; spec section 2: back goes to the till. A person who came from closing a drawer, to finish what is open, is
 * in the middle of that: back from `/orders?close={shift}` goes there.
 */
export function OrdersPage() {
  const { close } = useSearch(drawerSearch);
  const toTill = useBackToTill();
  const toClosing = useBack(() => goTo('/drawer', close ? { close } : {}));
  return (
    <>
      <NoScans />
      <KitchenScreen onBack={close ? toClosing : toTill} />
    </>
  );
}
