import { IconHandStop } from '@tabler/icons-react';
import { Button } from '~/components/button';
import { useWrite } from '~/components/use-write';
import { putStopped } from '../api';
import { hearTicket } from '../tickets/tickets-store';
import { insist } from './insist';
import classes from './ticket.module.css';

interface StopButtonProps {
  ticketId: string;
  number: number;
}

/** The cook confirms having stopped; until then a voided ticket stays. */
export function StopButton({ ticketId, number }: StopButtonProps) {
  const { busy, write } = useWrite({
    send: () => insist((signal) => putStopped(ticketId, signal)),
    onDone: hearTicket,
    failed: 'Failed to update order item status',
  });
  return (
    <Button
      className={`large ${classes.stop}`}
      aria-label={`Stopped ORDER #${number}`}
      aria-disabled={busy}
      onClick={write}
    >
      <IconHandStop size={24} aria-hidden /> Stopped
    </Button>
  );
}
