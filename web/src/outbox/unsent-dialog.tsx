import { type ReactNode, useState } from 'react';
import { useConnection } from '~/api/connection';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { useFocusFirst } from '~/lib/focus-first';
import { formatPeso } from '~/lib/money';
import { formatDateTime } from '~/lib/time';
import { adviceOf, MAY_BE_DELETED } from './advice';
import { discardParked, retryParked, unsentOf, useOutbox } from './outbox';
import type { Row } from './row';

interface UnsentDialogProps {
  title: string;
  onClose: () => void;
}

/** Sales that the server does not have: what they are, why, and what to do. Those that it refused come first. */
export function UnsentDialog({ title, onClose }: UnsentDialogProps) {
  const outbox = useOutbox();
  const reachable = useConnection((state) => state.reachable);
  const close = useFocusFirst<HTMLButtonElement>();
  const advice = adviceOf(outbox, reachable);
  const unsent = unsentOf(outbox);
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <div className="stack gap-12">
        {advice && (
          <p className="note" data-tone={outbox.unkept.length > 0 ? 'out' : undefined}>
            {advice}
          </p>
        )}
        {unsent === 0 && <p className="dim">No sales left here.</p>}
        <ul className="lines">
          {outbox.parked.map((row) => (
            <ParkedSale key={row.id} row={row} />
          ))}
          {outbox.rows.map((row) => (
            <UnsentSale key={row.id} row={row} />
          ))}
        </ul>
        {unsent > outbox.unkept.length && outbox.lasts === false && (
          <p className="small dim">{MAY_BE_DELETED}</p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose} ref={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function UnsentSale({ row, children }: { row: Row; children?: ReactNode }) {
  const { sale, queuedAt, staffFirstName } = row;
  return (
    <li className="stack gap-4 pad-8 break">
      <div className="row between">
        <strong>{sale.order_number ? `ORDER #${sale.order_number}` : 'Sale'}</strong>
        <strong>{formatPeso(sale.total_centavos)}</strong>
      </div>
      <span className="small dim">
        {formatDateTime(queuedAt)}
        {staffFirstName && ` · ${staffFirstName}`}
      </span>
      <span>{sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
      {children}
    </li>
  );
}

function ParkedSale({ row }: { row: Row }) {
  const [sure, setSure] = useState(false);
  return (
    <UnsentSale row={row}>
      <span className="bad">{row.parked?.detail || 'The server did not say why.'}</span>
      <div className="row wrap">
        {sure ? (
          <>
            <Button primary danger onClick={() => discardParked(row.id)}>
              Remove for good
            </Button>
            <Button onClick={() => setSure(false)}>Keep</Button>
          </>
        ) : (
          <>
            <Button primary onClick={() => retryParked(row.id)}>
              Try again
            </Button>
            <Button onClick={() => setSure(true)}>Remove</Button>
          </>
        )}
      </div>
    </UnsentSale>
  );
}
