import { useRef, useState } from 'react';
import type { ShiftClosing, TenderOfDay, UnsentOn } from '~/api/types';
import { Button } from '~/components/button';
import { useStillList } from '~/components/use-still-rows';
import { addressOf } from '~/lib/navigation';
import { formatTimeOn } from '~/lib/time';
import { counted } from '~/lib/whole';
import { todayNow } from '~/live/today';
import { PaymentRow } from '../verifying/payment-row';
import { AppPaymentsCard } from './app-payments-card';
import { OpenKindCard, OpenRow } from './open-kind-card';

interface OpenStepProps {
  closing: ShiftClosing;
  closingId: string;
  /** Goes on to the count. */
  onGoOn: () => void;
}

/** What should be settled before the count, or stays open for a reason. */
export function OpenStep({ closing, closingId, onGoOn }: OpenStepProps) {
  const { shift, unsent, tickets, references, carried_over } = closing;
  const today = todayNow();
  const payments = useShownPayments(references);
  const cards = useRef<HTMLDivElement>(null);
  const onTap = useStillList(cards);
  const card = { shiftId: shift.id, closingId, carriedOver: carried_over, onCarried };

  function onCarried({ step }: ShiftClosing) {
    if (step === 'count') onGoOn();
  }

  return (
    // An order that the kitchen finishes meanwhile leaves its card, and everything below moves up.
    <div ref={cards} className="stack gap-16" onClickCapture={onTap}>
      <OpenKindCard
        {...card}
        kind="unsent"
        title="Not sent yet"
        next="Connect these devices to the network and open Sukli on them. Where one says 'Not accepted', tap it."
        rows={unsent.map((device) => ({
          id: device.device_id,
          row: <OpenRow text={unsentText(device)} href={addressOf('/settings')} link="Devices" />,
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
        title="Payments not verified yet"
        next="Check each one in the app's own list."
        rows={payments.shown.map((payment) => ({
          id: payment.id,
          row: <PaymentRow payment={payment} on={today} onChanged={payments.addVerified} />,
        }))}
        open={references.length}
        more={{ href: addressOf('/payments', { on: shift.on }), link: 'Verify payments' }}
      />
      {closing.step === 'count' && (
        <section className="card row wrap between" aria-label="What is still open">
          <p>{carried_over.length > 0 ? 'Nothing else is open.' : 'Nothing is open now.'}</p>
          <Button primary onClick={onGoOn}>
            Count the drawer
          </Button>
        </section>
      )}
      <AppPaymentsCard closing={closing} />
    </div>
  );
}

/** A payment verified here stays in its place, with its Undo: otherwise the next one would come under the finger. */
function useShownPayments(open: readonly TenderOfDay[]) {
  const [verifiedHere, setVerifiedHere] = useState<readonly TenderOfDay[]>([]);
  const addVerified = (now: TenderOfDay) =>
    setVerifiedHere((before) => [...before.filter(({ id }) => id !== now.id), now]);
  const all = new Map([...open, ...verifiedHere].map((payment) => [payment.id, payment]));
  const shown = [...all.values()].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  );
  return { shown, addVerified };
}

/** 'Counter: 3 sales'. */
function unsentText({ device_name, count, sales_count }: UnsentOn): string {
  return `${device_name}: ${counted(count, count === sales_count ? 'sale' : 'record')}`;
}
