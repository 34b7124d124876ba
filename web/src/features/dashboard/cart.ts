import type { MenuItem } from '~/api/types';

/** A line of the dashboard's cart; its price is fixed when it is added. */
export interface CartLine {
  id: string;
  name: string;
  quantity: number;
  price_centavos: number;
}

export type Cart = readonly CartLine[];

/** Why an item cannot be added, as a title and a message. */
interface CartRefusal {
  title: string;
  message: string;
}

export function quantityIn(cart: Cart, id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0;
}

/** Spec section 5: no item that is out of stock, and no more than there is. */
export function refusalOf(cart: Cart, { id, name, current_stock }: MenuItem): CartRefusal | null {
  if (current_stock <= 0) return { title: 'Out of Stock', message: `${name} is out of stock.` };
  if (quantityIn(cart, id) < current_stock) return null;
  return { title: 'Insufficient Stock', message: `Only ${current_stock} units of ${name} available.` };
}

/** One more. */
export function withOne(cart: Cart, { id, name, price_centavos }: MenuItem): Cart {
  if (quantityIn(cart, id) === 0) return [...cart, { id, name, quantity: 1, price_centavos }];
  return cart.map((line) => (line.id === id ? { ...line, quantity: line.quantity + 1 } : line));
}

/** One less; removing the last one removes the line. */
export function withoutOne(cart: Cart, id: string): Cart {
  return cart
    .map((line) => (line.id === id ? { ...line, quantity: line.quantity - 1 } : line))
    .filter((line) => line.quantity > 0);
}

export function totalOf(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.price_centavos * line.quantity, 0);
}

export function unitsIn(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}
