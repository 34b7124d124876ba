import { useState } from 'react';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { useFocusFirst } from '~/lib/focus-first';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';
import { discardParked, retryParked, useOutbox } from './outbox';
import type { Row } from './shelf';

/** Sales that the server refused after the customer had gone: what they were, why, and what to do. */
export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const parked = useOutbox((state) => state.parked);
  const waiting = useOutbox((state) => state.waiting);
  const close = useFocusFirst<HTMLButtonElement>();
  return (
    <Dialog title="Not accepted" width={560} onClose={onClose}>
      {parked.length === 0 && <p className="dim">{waiting > 0 ? 'Sending...' : 'No sales left here.'}</p>}
      <ul className="stack gap-12 lines">
        {parked.map((row) => (
          <ParkedSale key={row.id} row={row} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose} ref={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ParkedSale({ row: { id, sale, queuedAt, staffFirstName, parked } }: { row: Row }) {
  const [sure, setSure] = useState(false);
  return (
    <li className="stack gap-4 break">
      <div className="row between">
        <strong>{sale.order_number ? `ORDER #${sale.order_number}` : 'Sale'}</strong>
        <strong>{formatPeso(sale.total_centavos)}</strong>
      </div>
      <span className="small dim">
        {formatDateTime(queuedAt)}
        {staffFirstName && ` · ${staffFirstName}`}
      </span>
      <span>{sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
      <span className="bad">{parked?.detail || 'The server did not say why.'}</span>
      <div className="row wrap">
        {sure ? (
          <>
            <Button primary danger onClick={() => discardParked(id)}>
              Remove for good
            </Button>
            <Button onClick={() => setSure(false)}>Keep</Button>
          </>
        ) : (
          <>
            <Button primary onClick={() => retryParked(id)}>
              Try again
            </Button>
            <Button onClick={() => setSure(true)}>Remove</Button>
          </>
        )}
      </div>
    </li>
  );
}
