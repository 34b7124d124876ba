import { KitchenScreen } from '~/features/kitchen/screen/kitchen-screen';
import { useBackToTill } from './use-back';

/** `/orders`; spec section 2: back goes to the till. */
export function OrdersPage() {
  return <KitchenScreen onBack={useBackToTill()} />;
}
