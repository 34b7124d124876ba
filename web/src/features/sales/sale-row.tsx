import { memo } from 'react';
import type { Sale } from '~/api/types';
import { Button } from '~/components/button';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf, ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { kindsOf } from '~/lib/tax/words';
import { formatTime, formatTimeOn } from '~/lib/time';
import { aboutVoid, itemsOf, soldBy } from './sale';
import classes from './sale-row.module.css';
import { useRestoring } from './use-restoring';

/** In px, for a row whose items fit on one line. */
export const ROW_HEIGHT = 68;

interface SaleRowProps {
  sale: Sale;
  /** Must be stable. */
  onVoid: (sale: Sale) => void;
}

/** A sale at a glance; opens its page. Plain elements, because it re-renders constantly while the list scrolls. */
export const SaleRow = memo(function SaleRow({ sale, onVoid }: SaleRowProps) {
  return (
    <article className={`card ${classes.row}`}>
      <SaleLink sale={sale} by={soldBy(sale)} />
      <Button
        danger
        className={classes.act}
        aria-label={`Void ${numberOf(sale)}, ${formatTime(sale.created_at)}`}
        onClick={() => onVoid(sale)}
      >
        Void
      </Button>
    </article>
  );
});

export const VoidedRow = memo(function VoidedRow({ sale }: { sale: Sale }) {
  const { busy, restore, asksFirst, question } = useRestoring(sale);
  const at = sale.voided_at ? ` ${formatTimeOn(sale.voided_at, sale.on)}` : '';
  return (
    <article className={`card ${classes.row}`}>
      <SaleLink sale={sale} by={`${soldBy(sale)} · voided${at} ${aboutVoid(sale)}`} />
      <Button
        className={classes.act}
        aria-label={`Restore ${numberOf(sale)}, ${formatTime(sale.created_at)}`}
        aria-disabled={busy}
        data-at-once={asksFirst ? undefined : ''}
        onClick={restore}
      >
        Restore
      </Button>
      {question}
    </article>
  );
});

function SaleLink({ sale, by }: { sale: Sale; by: string }) {
  const Counted = sale.voided ? 's' : 'span';
  return (
    <a href={addressOf(`/sales/${sale.id}`)} className={`inset ${classes.link}`}>
      <span className={classes.head}>
        <span className={`small nowrap ${classes.time}`}>{formatTime(sale.created_at)}</span>{' '}
        <span className="strong nowrap">{numberOf(sale)}</span>{' '}
        <span className="small dim">{ORDER_TYPE_WORDS[sale.order_type]}</span>
      </span>{' '}
      <span className={`stack gap-0 ${classes.what}`}>
        <Counted
          className={`break two-lines ${classes.items}`}
          data-problem={sale.items_problem ?? undefined}
        >
          {itemsOf(sale)}
        </Counted>{' '}
        <span className="small dim break">by {by}</span>
      </span>{' '}
      <span className={`stack gap-0 right nowrap ${classes.sums}`}>
        <Counted className="strong">{formatPeso(sale.total_centavos)}</Counted>{' '}
        <span className="small dim">
          {lessWords(sale)}
          COGS {formatPeso(sale.cogs_centavos)}
        </span>
      </span>
    </a>
  );
}

/** 'less 5% · Senior (2) · '. */
function lessWords({ discount_tenths, tax }: Sale): string {
  const parts = [discount_tenths > 0 && `less ${percentOf(discount_tenths)}`, tax && kindsOf(tax.entitled)];
  return parts.flatMap((part) => (part ? `${part} · ` : [])).join('');
}
