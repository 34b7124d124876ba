import { IconHandStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '~/components/button';
import { useWrite } from '~/components/use-write';
import { putStopped } from '../api';
import { TICKETS_KEY } from '../tickets/tickets-feed';
import { receiveTicket } from '../tickets/tickets-store';
import classes from './ticket.module.css';
import { withRetries } from './with-retries';

interface StopButtonProps {
  ticketId: string;
  number: number;
}

/** The cook's confirmation of having stopped; until then a voided ticket stays on the board. */
export function StopButton({ ticketId, number }: StopButtonProps) {
  const queries = useQueryClient();
  const { busy, write } = useWrite({
    send: () => withRetries((signal, limit) => putStopped(ticketId, limit, signal)),
    onDone: receiveTicket,
    onRefused: () => {
      // The order may have been stopped although no answer came, or restored since; otherwise it stays, with its
      // button.
      void queries.invalidateQueries({ queryKey: TICKETS_KEY });
      return false;
    },
    failed: `ORDER #${number} could not be marked as stopped`,
  });
  return (
    <Button
      className={`large ${classes.stop}`}
      aria-label={`Stopped ORDER #${number}`}
      aria-disabled={busy}
      data-keep-clear
      onClick={write}
    >
      <IconHandStop size={24} aria-hidden /> Stopped
    </Button>
  );
}
