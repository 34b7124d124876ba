import { formatPeso } from '~/lib/money';
import classes from './dialogs.module.css';

interface MenuPriceNoteProps {
  /** In centavos; null if there is no price: a supply, the open-price item, or a cost that cannot be parsed. */
  before: number | null;
  after: number | null;
}

/** How a unit cost changes the menu price: 'Menu price ₱120.00 → ₱130.00'. */
export function MenuPriceNote({ before, after }: MenuPriceNoteProps) {
  const prices = [before, after].filter((price) => price !== null);
  const [first, last] = prices;
  if (first === undefined) return null;
  const changes = last !== undefined && last !== first;
  return (
    <span className={classes.price} data-changes={changes || undefined}>
      Menu price{' '}
      <span className="nowrap">
        {changes ? `${formatPeso(first)} → ${formatPeso(last)}` : formatPeso(first)}
      </span>
    </span>
  );
}
