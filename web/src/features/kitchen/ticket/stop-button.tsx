import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '~/components/button';
import { showFailure } from '~/components/toast';
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
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      hearTicket(await insist((signal) => putStopped(ticketId, signal)));
    } catch {
      showFailure('Failed to update order item status');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      className={`large ${classes.stop}`}
      aria-label={`Stopped ORDER #${number}`}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void stop();
      }}
    >
      <IconHandStop size={24} aria-hidden /> Stopped
    </Button>
  );
}
