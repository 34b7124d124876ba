import type { StockItem } from '~/api/types';
import { parsePeso } from '~/lib/money';
import { formatWhole, parseWhole } from '~/lib/whole';
import { useOwnPrices } from '../../menu-room/use-own-prices';
import { menuPriceOf, shortText, stockAfter, takesAway } from '../item';
import classes from './dialogs.module.css';
import { MenuPriceNote } from './menu-price-note';
import type { TransactionTexts, TransactionType } from './transaction';

interface TransactionEffectsProps {
  item: StockItem;
  type: TransactionType;
  texts: TransactionTexts;
}

/** A preview of saving: 'Stock 12 → 17', 'Menu price ₱120.00 → ₱130.00', and any shortage. */
export function TransactionEffects({ item, type, texts }: TransactionEffectsProps) {
  const { kind, name, current_stock, unit_cost_centavos } = item;
  const quantity = parseWhole(texts.quantity);
  const own = useOwnPrices();
  const cost = parsePeso(texts.unit_cost_centavos);
  const after = quantity === null ? current_stock : stockAfter(type, quantity, current_stock);
  const done = type === 'wasted' ? 'thrown away' : 'removed';
  const short = takesAway(type) && quantity !== null ? shortText(quantity, current_stock, done) : null;
  return (
    <p className={`note row wrap ${classes.effects}`} aria-live="polite">
      <span>
        Stock {formatWhole(current_stock)}
        {after !== current_stock && (
          <b>
            {' → '}
            {formatWhole(after)}
          </b>
        )}
      </span>
      <MenuPriceNote
        before={own && menuPriceOf(kind, name, unit_cost_centavos, own.get(item.id))}
        after={cost === null || !own ? null : menuPriceOf(kind, name, cost, own.get(item.id))}
      />
      {short && <span className={`alone strong ${classes.short}`}>{short}</span>}
    </p>
  );
}
