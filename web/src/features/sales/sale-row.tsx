import { memo } from 'react';
import type { Sale } from '~/api/types';
import { Button } from '~/components/button';
import { RecordRow } from '~/components/record-row';
import { percentOf } from '~/lib/figures';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf, ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { kindsOf } from '~/lib/tax/words';
import { formatTime, formatTimeOn } from '~/lib/time';
import { aboutVoid, itemsOf, soldBy } from './sale';
import { useRestoring } from './use-restoring';

interface SaleRowProps {
  sale: Sale;
  /** Must be stable. */
  onVoid: (sale: Sale) => void;
}

/** A sale at a glance; opens its page. */
export const SaleRow = memo(function SaleRow({ sale, onVoid }: SaleRowProps) {
  return (
    <RecordRow
      {...wordsOf(sale, soldBy(sale))}
      acts={
        <Button
          danger
          aria-label={`Void ${numberOf(sale)}, ${formatTime(sale.created_at)}`}
          onClick={() => onVoid(sale)}
        >
          Void
        </Button>
      }
    />
  );
});

export const VoidedRow = memo(function VoidedRow({ sale }: { sale: Sale }) {
  const { busy, restore, asksFirst, question } = useRestoring(sale);
  const at = sale.voided_at ? ` ${formatTimeOn(sale.voided_at, sale.on)}` : '';
  return (
    <RecordRow
      {...wordsOf(sale, `${soldBy(sale)} · voided${at} ${aboutVoid(sale)}`)}
      acts={
        <>
          <Button
            aria-label={`Restore ${numberOf(sale)}, ${formatTime(sale.created_at)}`}
            aria-disabled={busy}
            data-at-once={asksFirst ? undefined : ''}
            onClick={restore}
          >
            Restore
          </Button>
          {question}
        </>
      }
    />
  );
});

function wordsOf(sale: Sale, by: string) {
  const Counted = sale.voided ? 's' : 'span';
  return {
    href: addressOf(`/sales/${sale.id}`),
    kind: (
      <>
        <span className="nowrap">{formatTime(sale.created_at)}</span>{' '}
        <strong className="nowrap">{numberOf(sale)}</strong>{' '}
        <span className="dim nowrap">{ORDER_TYPE_WORDS[sale.order_type]}</span>
      </>
    ),
    name: <Counted className={`two-lines ${sale.items_problem ? 'bad' : 'normal'}`}>{itemsOf(sale)}</Counted>,
    detail: (
      <>
        <span>by {by}</span> · {lessWords(sale)}
        <span className="nowrap">COGS {formatPeso(sale.cogs_centavos)}</span>
      </>
    ),
    amount: <Counted>{formatPeso(sale.total_centavos)}</Counted>,
  };
}

/** 'less 5% · Senior (2) · '. */
function lessWords({ discount_tenths, tax }: Sale): string {
  const parts = [discount_tenths > 0 && `less ${percentOf(discount_tenths)}`, tax && kindsOf(tax.entitled)];
  return parts.flatMap((part) => (part ? `${part} · ` : [])).join('');
}
