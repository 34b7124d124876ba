import { create } from 'zustand';
import type { MenuItem } from '~/api/types';
import { showFailure } from '~/components/toast';
import { useCurrentStaff } from '~/lib/current-staff';
import { type Cart, refusalOf, withOne, withoutOne } from './cart';

/**
 * Nothing is sold from this cart. It outlives the dashboard until sign-out or a reload: whoever comes back goes on
 * adding.
 */
export const useCart = create<{ cart: Cart }>(() => ({ cart: [] }));

useCurrentStaff.subscribe(({ staff }, { staff: before }) => {
  if (staff?.id !== before?.id) clearCart();
});

/** Reads the current cart, not the rendered one: two quick taps are two units. */
export function addToCart(item: MenuItem): void {
  const { cart } = useCart.getState();
  const refusal = refusalOf(cart, item);
  if (refusal) showFailure(refusal.message, refusal.title);
  else useCart.setState({ cart: withOne(cart, item) });
}

export function removeFromCart(id: string): void {
  useCart.setState(({ cart }) => ({ cart: withoutOne(cart, id) }));
}

export function clearCart(): void {
  useCart.setState({ cart: [] });
}
