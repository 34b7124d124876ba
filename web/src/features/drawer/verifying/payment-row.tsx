import type { TenderOfDay } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { personOf } from '~/lib/recorded-by';
import { numberOf } from '~/lib/sale-words';
import { formatTimeOn } from '~/lib/time';
import { VerifyButton } from './verify-button';

interface PaymentRowProps {
  payment: TenderOfDay;
  /** The day of the list: a time of another day is shown with its date. */
  on: string;
  /** The payment was verified, or that was taken back. */
  onChanged?: (now: TenderOfDay) => void;
}

/** A payment with what is looked for in an app's list; opens its sale. */
export function PaymentRow({ payment, on, onChanged }: PaymentRowProps) {
  const { name, amount_centavos, reference, reference_repeated, verified_at } = payment;
  return (
    <div className="row">
      <a className="stack gap-0 grow tall inset" href={addressOf(`/sales/${payment.sale_id}`)}>
        <span className="break">
          <span className="strong">{formatPeso(amount_centavos)}</span> {name}
          {reference && ` · ${reference}`}{' '}
          {reference_repeated && (
            <span className="badge" data-tone="low">
              Used before
            </span>
          )}
        </span>{' '}
        <span className="small dim break">
          {detailsOf(payment, on)}{' '}
          {verified_at && (
            <span className="good strong nowrap">
              ✓ {personOf(payment.verified_by_first_name)}, {formatTimeOn(verified_at, on)}
            </span>
          )}
        </span>
      </a>
      <VerifyButton payment={payment} onChanged={onChanged} />
    </div>
  );
}

/** '3:07 PM · #12 · part of ₱165.00 · by Maria'. */
function detailsOf(payment: TenderOfDay, on: string): string {
  const { created_at, amount_centavos, sale_total_centavos, staff_first_name } = payment;
  const isPart = amount_centavos !== sale_total_centavos;
  return [
    formatTimeOn(created_at, on),
    numberOf(payment),
    isPart && `part of ${formatPeso(sale_total_centavos)}`,
    `by ${staff_first_name}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
