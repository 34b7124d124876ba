import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppPayment, ShiftClosing } from '~/api/types';
import { Button, ButtonLink } from '~/components/button';
import { TitledCard } from '~/components/titled-card';
import { addressOf, useSearch } from '~/lib/navigation';
import { useOpened } from '~/lib/use-opened';
import { refetchExplanation, removeAppPayment } from '../api';
import { drawerSearch } from '../search';
import { paymentText } from '../words';
import { AppPaymentDialog } from './app-payment-dialog';
import { useStep } from './use-step';

/** Payments that an app lists and no order has; nothing in a cafe that takes cash alone. */
export function AppPaymentsCard({ closing }: { closing: ShiftClosing }) {
  const { shift, ways, app_payments, references } = closing;
  const [isNoting, setIsNoting] = useState(false);
  const isClosed = shift.closed_at !== null;
  if (app_payments.length === 0 && (isClosed || ways.length === 0)) return null;
  return (
    <TitledCard
      title="Payments without an order"
      tools={
        isClosed ? undefined : (
          <div className="row wrap">
            {references.length === 0 && (
              <ButtonLink href={addressOf('/payments', { on: shift.on })}>Verify payments</ButtonLink>
            )}
            <Button onClick={() => setIsNoting(true)}>Add a payment</Button>
          </div>
        )
      }
    >
      <p className="dim">
        {isClosed
          ? 'Found in the app when the drawer was closed.'
          : 'Does the app list a payment that no order has? An order may have been rung up as cash.'}
      </p>
      {app_payments.length > 0 && (
        <ul className="lines">
          {app_payments.map((payment) => (
            <Row key={payment.id} shiftId={shift.id} payment={payment} isClosed={isClosed} />
          ))}
        </ul>
      )}
      {isNoting && <AppPaymentDialog shiftId={shift.id} ways={ways} onClose={() => setIsNoting(false)} />}
    </TitledCard>
  );
}

interface RowProps {
  shiftId: string;
  payment: AppPayment;
  isClosed: boolean;
}

function Row({ shiftId, payment, isClosed }: RowProps) {
  const { sale_id, order_number } = payment;
  const label = paymentText(payment);
  const opened = useOpened<HTMLLIElement>(useSearch(drawerSearch).row === payment.id);
  const queries = useQueryClient();
  const { busy, write } = useStep({
    shiftId,
    send: () => removeAppPayment(shiftId, payment.id),
    failed: 'Failed to remove the payment',
    onDone: () => refetchExplanation(queries, shiftId),
  });
  return (
    <li className="row wrap between pad-8" {...opened}>
      <span className="stack gap-0 grow">
        <span className="break">{label}</span>
        {sale_id !== null && (
          <span className="small good">
            {order_number === null ? 'A sale' : `Order #${order_number}`} has it now.
          </span>
        )}
      </span>
      {sale_id !== null && (
        <ButtonLink quiet href={addressOf(`/sales/${sale_id}`)}>
          Show
        </ButtonLink>
      )}
      {sale_id === null && !isClosed && (
        <Button quiet aria-disabled={busy} aria-label={`Remove: ${label}`} onClick={write}>
          Remove
        </Button>
      )}
    </li>
  );
}
