import type { ReactNode } from 'react';
import type { Sale } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { formatMinutes } from '~/lib/figures';
import { addressOf } from '~/lib/navigation';
import { numberOf, ORDER_TYPE_WORDS, wasHeld } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { tenderWords } from './sale';

/** Who made the sale and when, and how long the kitchen took. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { order_number, completion_time_minutes: took } = sale;
  return (
    <TitledCard title="Order">
      <dl className="cells">
        <Fact label="Number" value={numberOf(sale)} />
        {sale.invoice_number && <Fact label="Invoice" value={sale.invoice_number} />}
        <Fact label="Type" value={ORDER_TYPE_WORDS[sale.order_type]} />
        <Fact label="Sold by" value={sale.staff_first_name} />
        <Fact label="Payment" value={paymentOf(sale)} />
        <Fact label="Sold" value={formatDateTime(sale.created_at)} />
        {wasHeld(sale) && <Fact label="Reached the server" value={formatDateTime(sale.recorded_at)} />}
        {order_number !== null && (
          <>
            <Fact label="Seen by the kitchen" value={moment(sale.seen_at)} />
            <Fact label="Completed" value={moment(sale.completed_at)} />
            {took !== null && <Fact label="Took" value={formatMinutes(took)} />}
          </>
        )}
      </dl>
    </TitledCard>
  );
}

function paymentOf({ payment_method, tenders, voided, on }: Sale): ReactNode {
  if (tenders.length === 0) return payment_method === 'cash' ? 'Cash' : payment_method;
  const isOpen = tenders.some(({ kind, verified_at }) => kind !== 'cash' && verified_at === null);
  return (
    <>
      {tenders.map((tender) => (
        <div key={tender.id}>{tenderWords(tender)}</div>
      ))}
      {isOpen && !voided && (
        <a className="link row tall" href={addressOf('/payments', { on })} data-screen-only>
          Verify payments
        </a>
      )}
    </>
  );
}

function moment(at: string | null): string {
  return at ? formatDateTime(at) : 'Not yet';
}
