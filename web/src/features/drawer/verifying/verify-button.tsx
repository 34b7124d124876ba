import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import { DRAWER_KEY } from '~/api/drawer';
import { mayBeDone } from '~/api/errors';
import type { TenderOfDay } from '~/api/types';
import { Button } from '~/components/button';
import { useWrite } from '~/components/use-write';
import { todayInManila } from '~/lib/time';
import { paymentText } from '../words';
import { cacheVerified, verify } from './api';
import classes from './verify-button.module.css';

interface VerifyButtonProps {
  payment: TenderOfDay;
  onChanged: ((now: TenderOfDay) => void) | undefined;
}

/** One tap says that the payment is in the app's own list, another one takes that back. */
export function VerifyButton({ payment, onChanged }: VerifyButtonProps) {
  const queries = useQueryClient();
  const isVerified = payment.verified_at !== null;
  const { busy, write } = useWrite({
    send: () => verify(payment.id, !isVerified),
    onDone: (now) => {
      cacheVerified(queries, now, todayInManila(Date.parse(now.created_at)));
      onChanged?.(now);
    },
    failed: verifyFailure,
    // The list of a day, and that of a drawer.
    onSettled: () => void queries.invalidateQueries({ queryKey: DRAWER_KEY }),
  });
  const label = isVerified ? 'Undo' : 'Verify';
  return (
    <Button
      className={classes.verify}
      quiet={isVerified}
      aria-disabled={busy}
      data-at-once
      aria-label={`${label}: ${payment.reference ?? paymentText(payment)}`}
      // The second tap of a double tap must not count: it would take back the first, or tick whatever has moved up into
      // that place.
      onClick={(event) => event.detail < 2 && write()}
    >
      {label}
    </Button>
  );
}

function verifyFailure(error: unknown): string {
  if (isCode(error, 'sale_voided')) return 'The sale was voided: its payment no longer counts.';
  if (mayBeDone(error)) return 'Verifying needs the server, and it did not answer. You can keep selling.';
  return 'Failed to verify the payment';
}
