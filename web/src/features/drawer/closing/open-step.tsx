import type { ShiftClosing, UnsentOn } from '~/api/types';
import { addressOf } from '~/lib/navigation';
import { formatTimeOn, todayInManila } from '~/lib/time';
import { counted } from '~/lib/whole';
import { PaymentRow } from '../verifying/payment-row';
import { AppPaymentsCard } from './app-payments-card';
import { OpenKindCard, OpenRow } from './open-kind-card';

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
          row: <OpenRow text={unsentWords(device)} href={addressOf('/settings')} link="Devices" />,
        }))}
      />
      <OpenKindCard
        {...card}
        kind="tickets"
        title="Orders that the kitchen has not finished"
        next="Finish them in Active Orders, or void their sales."
        rows={tickets.map((ticket) => ({
          id: ticket.sale_id,
          row: (
            <OpenRow
              text={`Order #${ticket.order_number}, ${formatTimeOn(ticket.created_at, today)}`}
              href={addressOf(`/sales/${ticket.sale_id}`)}
              link="Show"
            />
          ),
        }))}
        more={{ href: addressOf('/orders', { close: shift.id }), link: 'Active Orders' }}
      />
      <OpenKindCard
        {...card}
        kind="references"
        title="Payments that nobody has verified"
        next="Look for each in the app's own list."
        rows={references.map((payment) => ({
          id: payment.id,
          row: <PaymentRow payment={payment} on={today} />,
        }))}
        more={{ href: addressOf('/payments', { on: shift.on }), link: 'Verify payments' }}
      />
      <AppPaymentsCard closing={closing} />
    </div>
  );
}

/** 'Counter: 3 sales'. */
function unsentWords({ device_name, count, sales_count }: UnsentOn): string {
  return `${device_name}: ${counted(count, count === sales_count ? 'sale' : 'record')}`;
}
