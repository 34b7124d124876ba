import { useQueryClient } from '@tanstack/react-query';
import type { OpenReference } from '~/api/types';
import { Button } from '~/components/button';
import { useWrite } from '~/components/use-write';
import { closingQuery, verify } from '../api';
import { failedWords, paymentWords } from '../words';

interface VerifyButtonProps {
  shiftId: string;
  payment: OpenReference;
}

export function VerifyButton({ shiftId, payment }: VerifyButtonProps) {
  const queries = useQueryClient();
  const { busy, write } = useWrite({
    send: () => verify(payment.tender_id),
    onDone: () => undefined,
    failed: failedWords('Failed to verify the payment'),
    onSettled: () => void queries.invalidateQueries(closingQuery(shiftId)),
  });
  return (
    <Button
      aria-disabled={busy}
      aria-label={`Verified: ${payment.reference ?? paymentWords(payment)}`}
      onClick={write}
    >
      Verified
    </Button>
  );
}
