import type { ReactNode } from 'react';
import type { Sale } from '~/api/types';
import { Fact } from '~/components/fact';
import { TitledCard } from '~/components/titled-card';
import { formatMinutes } from '~/lib/figures';
import { addressOf } from '~/lib/navigation';
import { numberOf, ORDER_TYPE_WORDS, wasHeld } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { tenderWords } from './sale';
import classes from './sale-view.module.css';

/** Who made the sale and when, and how long the kitchen took. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { order_number, completion_time_minutes: took } = sale;
  return (
    <TitledCard title="Order">
      <dl className={classes.facts}>
        <Fact word="Number" said={numberOf(sale)} />
        {sale.invoice_number && <Fact word="Invoice" said={sale.invoice_number} />}
        <Fact word="Type" said={ORDER_TYPE_WORDS[sale.order_type]} />
        <Fact word="Sold by" said={sale.staff_first_name} />
        <Fact word="Payment" said={paymentOf(sale)} />
        <Fact word="Sold" said={formatDateTime(sale.created_at)} />
        {wasHeld(sale) && <Fact word="Reached the server" said={formatDateTime(sale.recorded_at)} />}
        {order_number !== null && (
          <>
            <Fact word="Seen by the kitchen" said={moment(sale.seen_at)} />
            <Fact word="Completed" said={moment(sale.completed_at)} />
            {took !== null && <Fact word="Took" said={formatMinutes(took)} />}
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
