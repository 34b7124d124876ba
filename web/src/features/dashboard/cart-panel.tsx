import { IconMinus } from '@tabler/icons-react';
import { Button } from '~/components/button';
import { formatPeso } from '~/lib/money';
import { useMedia } from '~/lib/use-media';
import { counted } from '~/lib/whole';
import { type CartLine, totalOf, unitsIn } from './cart';
import classes from './cart-panel.module.css';
import { clearCart, removeFromCart, useCart } from './cart-store';

/** Beside the menu, or behind a bar below it where there is no room. */
export function CartPanel() {
  const wide = useMedia('(min-width: 900px)');
  const cart = useCart((state) => state.cart);
  const units = unitsIn(cart);
  const count = counted(units, 'item');
  if (wide)
    return (
      <aside className={`card filled gap-0 ${classes.panel}`} aria-label="Cart">
        <h3 className="row between baseline">
          Cart <span className="small dim normal">{count}</span>
        </h3>
        <CartLines />
      </aside>
    );
  return (
    <details className={`card ${classes.bar}`} aria-label="Cart">
      <summary className="row between strong tall">
        <span>Cart · {count}</span>
        <span>{formatPeso(totalOf(cart))}</span>
      </summary>
      <CartLines />
    </details>
  );
}

function CartLines() {
  const cart = useCart((state) => state.cart);
  if (cart.length === 0) return <p className="dim centre pad-24">No items selected</p>;
  return (
    <>
      <ul className={`lines grow scroll ${classes.list}`} aria-label="Cart lines">
        {cart.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p className="row between large strong rule pad-8">
        <span>Total</span> <span>{formatPeso(totalOf(cart))}</span>
      </p>
      <div className="stack">
        <Button onClick={clearCart}>Clear</Button>
      </div>
    </>
  );
}

function Line({ line: { id, name, quantity, price_centavos } }: { line: CartLine }) {
  return (
    <li className={`row ${classes.line}`}>
      <span className="grow break">
        {quantity} × {name}
      </span>
      <span className="row">
        <span className="strong nowrap">{formatPeso(price_centavos * quantity)}</span>
        <Button icon aria-label={`Remove ${name}`} onClick={() => removeFromCart(id)}>
          <IconMinus size={20} aria-hidden />
        </Button>
      </span>
    </li>
  );
}
