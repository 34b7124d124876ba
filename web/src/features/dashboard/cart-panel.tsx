import { IconMinus } from '@tabler/icons-react';
import { formatPeso } from '~/lib/money';
import { useMedia } from '~/lib/use-media';
import { counted } from '~/lib/whole';
import { type CartLine, totalOf, unitsIn } from './cart';
import classes from './cart-panel.module.css';
import { clearCart, takeOut, useCart } from './cart-store';

/** Beside the menu, or behind a bar below it where there is no room. */
export function CartPanel() {
  const wide = useMedia('(min-width: 900px)');
  const cart = useCart((state) => state.cart);
  const units = unitsIn(cart);
  const count = counted(units, 'item');
  if (wide)
    return (
      <aside className={classes.panel} aria-label="Cart">
        <h3 className={classes.title}>
          Cart <span className={classes.count}>{count}</span>
        </h3>
        <CartLines />
      </aside>
    );
  return (
    <details className={classes.bar} aria-label="Cart">
      <summary className={classes.summary}>
        <span>Cart · {count}</span>
        <span className={classes.amount}>{formatPeso(totalOf(cart))}</span>
      </summary>
      <CartLines />
    </details>
  );
}

function CartLines() {
  const cart = useCart((state) => state.cart);
  if (cart.length === 0) return <p className={classes.empty}>No items selected</p>;
  return (
    <>
      <ul className={classes.lines} aria-label="Cart lines">
        {cart.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span> <span className={classes.amount}>{formatPeso(totalOf(cart))}</span>
      </p>
      <button type="button" className={classes.clear} onClick={clearCart}>
        Clear
      </button>
    </>
  );
}

function Line({ line: { id, name, quantity, price_centavos } }: { line: CartLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {quantity} × {name}
      </span>
      <span className={classes.amount}>{formatPeso(price_centavos * quantity)}</span>
      <button
        type="button"
        className={classes.step}
        aria-label={`Remove ${name}`}
        onClick={() => takeOut(id)}
      >
        <IconMinus size={20} aria-hidden />
      </button>
    </li>
  );
}
