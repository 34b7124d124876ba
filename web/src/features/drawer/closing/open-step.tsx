import type { ShiftClosing } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { formatTimeOn, todayInManila } from '~/lib/time';
import { counted } from '~/lib/whole';
import { paymentWords } from '../words';
import { AppPaymentsCard } from './app-payments-card';
import { OpenKindCard } from './open-kind-card';
import { VerifyButton } from './verify-button';

interface OpenStepProps {
  closing: ShiftClosing;
  closingId: string;
}

/** What ought to be settled before the count, or stays open for a reason. */
export function OpenStep({ closing, closingId }: OpenStepProps) {
  const { shift, unsent, tickets, references, carried_over } = closing;
  const today = todayInManila();
  const card = { shiftId: shift.id, closingId, carriedOver: carried_over };
  return (
    <div className="stack gap-16">
      <OpenKindCard
        {...card}
        kind="unsent"
        title="Not sent yet"
        next="Bring these devices into the network, with Sukli open."
        rows={unsent.map((device) => ({
          id: device.device_id,
          text: `${device.device_name}: ${counted(device.count, device.count === device.sales_count ? 'sale' : 'record')}`,
          href: addressOf('/settings'),
          link: 'Devices',
        }))}
      />
      <OpenKindCard
        {...card}
        kind="tickets"
        title="Orders that the kitchen has not finished"
        next="Finish them in Active Orders, or void their sales."
        rows={tickets.map((ticket) => ({
          id: ticket.sale_id,
          text: `Order #${ticket.order_number}, ${formatTimeOn(ticket.created_at, today)}`,
          href: addressOf(`/sales/${ticket.sale_id}`),
          link: 'Open',
        }))}
        more={{ href: addressOf('/orders'), link: 'Active Orders' }}
      />
      <OpenKindCard
        {...card}
        kind="references"
        title="Payments that nobody has verified"
        next="Look for each in the app's own list."
        rows={references.map((payment) => ({
          id: payment.tender_id,
          text: paymentWords(payment),
          href: addressOf(`/sales/${payment.sale_id}`),
          link: 'Open',
          action: <VerifyButton shiftId={shift.id} payment={payment} />,
        }))}
      />
      <AppPaymentsCard closing={closing} />
    </div>
  );
}
