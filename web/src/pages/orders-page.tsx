import { useNavigate } from '@tanstack/react-router';
import { KitchenScreen } from '~/features/kitchen/kitchen-screen';

/** `/orders`; spec section 2: back goes to the till. */
export function OrdersPage() {
  const navigate = useNavigate();
  return <KitchenScreen onBack={() => navigate({ to: '/', search: {} })} />;
}
