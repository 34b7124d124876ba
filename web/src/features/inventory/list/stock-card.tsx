import { IconHistory, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { memo } from 'react';
import type { StockItem } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { stockBadge } from '~/lib/stock';
import { formatWhole } from '~/lib/whole';
import { hasOpenPrice, isCounted, openedText, worthOf } from '../item';
import classes from './stock-card.module.css';

export type ItemAction = 'transaction' | 'history' | 'supplier' | 'delete';

interface StockCardProps {
  item: StockItem;
  /** 'Runs out in 2 days', if known. */
  runsOut?: string | undefined;
  /** What the customer pays, in centavos; null if there is no price, or it is not known yet. */
  price: number | null;
  /** Must be stable. */
  onAct: (action: ItemAction, item: StockItem) => void;
}

/** An item of either list. Plain elements, because it re-renders constantly while the list scrolls. */
export const StockCard = memo(function StockCard({ item, price, runsOut, onAct }: StockCardProps) {
  const { id, kind, name, description, unit_cost_centavos, current_stock, min_stock_level } = item;
  const badge = stockBadge(current_stock, min_stock_level);
  const details = [openedText(item), description].filter(Boolean);
  return (
    <article className={`card ${classes.card}`} aria-label={name}>
      <div>
        <h3 className="strong break two-lines">{name}</h3>
        {(runsOut || details.length > 0) && (
          <p className="small dim break two-lines">
            {runsOut && <span className="strong">{runsOut}</span>}
            {runsOut && details.length > 0 && ' · '}
            {details.join(' · ')}
          </p>
        )}
      </div>
      <dl className={`cells ${classes.figures}`}>
        <div>
          <dt className="tiny dim">Stock{isCounted(item) && ` (min ${formatWhole(min_stock_level)})`}</dt>
          <dd>
            {item.made_to_order ? (
              <span className="badge">Made to order</span>
            ) : hasOpenPrice(item) ? (
              <span className="badge">Any amount</span>
            ) : (
              <span className="badge" data-tone={badge.kind}>
                {badge.kind === 'normal' ? formatWhole(current_stock) : badge.text}
              </span>
            )}
          </dd>
        </div>
        <Amount label="Unit cost" text={formatPeso(unit_cost_centavos)} />
        {kind === 'inventory' && (
          <Amount label="Menu price" text={price === null ? '–' : formatPeso(price)} />
        )}
        <Amount label="Value" text={formatPeso(worthOf(item))} />
      </dl>
      <div className={`row gap-4 ${classes.actions}`}>
        {item.made_to_order ? (
          <ButtonLink aria-label={`Recipe ${name}`} href={addressOf('/recipes', { of: id })}>
            Recipe
          </ButtonLink>
        ) : (
          <Button aria-label={`Transaction ${name}`} onClick={() => onAct('transaction', item)}>
            Transaction
          </Button>
        )}
        <Button icon aria-label={`History ${name}`} onClick={() => onAct('history', item)}>
          <IconHistory size={20} aria-hidden />
        </Button>
        <Button icon aria-label={`Supplier ${name}`} onClick={() => onAct('supplier', item)}>
          <IconTruckDelivery size={20} aria-hidden />
        </Button>
        <Button icon aria-label={`Delete ${name}`} onClick={() => onAct('delete', item)}>
          <IconTrash size={20} aria-hidden />
        </Button>
      </div>
    </article>
  );
});

/** The length of '₱12,345.00', the longest that fits a column at full size. */
const LONG = 10;

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.amount}>
      <dt className="tiny dim">{label}</dt>
      <dd className="nowrap" data-long={text.length > LONG || undefined}>
        {text}
      </dd>
    </div>
  );
}
