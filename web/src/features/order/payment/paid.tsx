import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { ToastOutlet } from '~/components/toast';
import { isCovered } from '~/lib/cover';
import { formatPeso } from '~/lib/money';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { useOutbox } from '~/outbox/outbox';
import { useTillPapers } from '../papers/use-till-papers';
import { changeOf, dismissLastSale, useLastSale } from './last-sale';
import type { MadeSale } from './new-sale';
import classes from './paid.module.css';

/**
 * The change, as large as its place allows, because it is read from the drawer. It costs no extra tap: the next tap
 * dismisses it and also has its usual effect.
 * @param place over the order beside the menu, or over a phone's screen except the last tiles
 */
export function Paid({ place }: { place: 'panel' | 'screen' }) {
  const sale = useLastSale(({ last, isFresh }) => (isFresh ? last : null));
  // Always rendered: a screen reader would not announce a live region that appears together with its content.
  return <div aria-live="polite">{sale && <PaidSale sale={sale} place={place} />}</div>;
}

function PaidSale({ sale, place }: { sale: MadeSale; place: 'panel' | 'screen' }) {
  useEffect(() => {
    const leave = (event: Event) => {
      // Somebody typing a PIN on the lock screen has not read the change yet.
      if (isCovered()) return;
      // The receipt is printed before or while the change is counted.
      if (event.target instanceof Element && event.target.closest('[data-keeps-change]')) return;
      // The key that completed the sale may still be held down.
      if (!(event instanceof KeyboardEvent && event.repeat)) dismissLastSale();
    };
    // Not on pointerdown: the tap would fall through to what is beneath.
    window.addEventListener('click', leave, { capture: true });
    window.addEventListener('keydown', leave, { capture: true });
    return () => {
      window.removeEventListener('click', leave, { capture: true });
      window.removeEventListener('keydown', leave, { capture: true });
    };
  }, []);

  // A sale that would be lost with this page is not done yet.
  const isKept = useOutbox(({ unsaved }) => unsaved.every(({ id }) => id !== sale.id));
  const papers = useTillPapers();
  const change = changeOf(sale);
  const amount = formatPeso(change ?? sale.total_centavos);
  return (
    <section className={`card ${classes.paid}`} data-place={place} aria-label="Paid">
      <div className={`left ${classes.toast}`}>
        <ToastOutlet inPlace />
      </div>
      {isKept && <IconCheck className={classes.sign} size={48} stroke={3} aria-hidden />}
      <p className={`large dim ${classes.label}`}>{change === null ? totalWords(sale) : 'Change'}</p>
      <p className={classes.amount} style={{ '--characters': amount.length } as CSSProperties}>
        {amount}
      </p>
      <div className={`stack gap-0 small dim ${classes.facts}`}>
        {change !== null && (
          <p>
            {receivedWords(sale)} · Total {formatPeso(sale.total_centavos)}
          </p>
        )}
        <p>
          {sale.order_number && `Order #${sale.order_number} · `}
          {ORDER_TYPE_WORDS[sale.order_type]}
        </p>
        {papers && <papers.ReceiptOffer saleId={sale.id} />}
      </div>
    </section>
  );
}

/** 'Paid by GCash and Maya'; plain 'Total' for a sale in cash alone. */
function totalWords({ tenders }: MadeSale): string {
  const names = [...new Set(tenders?.map(({ name }) => name))];
  return names.length > 0 ? `Paid by ${names.join(' and ')}` : 'Total';
}

/** 'Cash ₱100.00 · GCash ₱65.00'. */
function receivedWords({ cash_received_centavos, tenders }: MadeSale): string {
  const others = tenders?.filter(({ kind }) => kind !== 'cash') ?? [];
  const parts = others.map(({ name, amount_centavos }) => `${name} ${formatPeso(amount_centavos)}`);
  return [`Cash ${formatPeso(cash_received_centavos ?? 0)}`, ...parts].join(' · ');
}
