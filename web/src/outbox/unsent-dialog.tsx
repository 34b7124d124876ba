import { type ReactNode, useState } from 'react';
import { useConnection } from '~/api/connection';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { Problem } from '~/components/problem';
import { useFocusFirst } from '~/lib/focus-first';
import { formatDateTime } from '~/lib/time';
import { adviceOf, MAY_BE_DELETED } from './advice';
import { unsentRows, useOutbox } from './outbox';
import { tryAgain } from './retrying';
import type { Row } from './row';
import { useRemoving, willBeWrittenDown } from './use-removing';
import { describeRow } from './words';

interface UnsentDialogProps {
  title: string;
  onClose: () => void;
}

/** The rows that the server does not have: what they are, why they wait, and what to do. Refused ones come first. */
export function UnsentDialog({ title, onClose }: UnsentDialogProps) {
  const outbox = useOutbox();
  const reachable = useConnection((state) => state.reachable);
  const close = useFocusFirst<HTMLButtonElement>();
  const advice = adviceOf(outbox, reachable);
  const unsent = unsentRows(outbox).length;
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <div className="stack gap-12">
        {advice && (
          <p className="note" data-tone={outbox.unsaved.length > 0 ? 'out' : undefined}>
            {advice}
          </p>
        )}
        {unsent === 0 && <p className="dim">Nothing left here.</p>}
        <ul className="lines">
          {outbox.parked.map((row) => (
            <ParkedRow key={row.id} row={row} />
          ))}
          {outbox.rows.map((row) => (
            <UnsentRow key={row.id} row={row} />
          ))}
        </ul>
        {unsent > outbox.unsaved.length && outbox.lasts === false && (
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

function UnsentRow({ row, children }: { row: Row; children?: ReactNode }) {
  const { queuedAt, staffFirstName } = row;
  const { title, amount, words } = describeRow(row);
  return (
    <li className="stack gap-4 pad-8 break">
      <div className="row between">
        <strong>{title}</strong>
        <strong>{amount}</strong>
      </div>
      <span className="small dim">
        {formatDateTime(queuedAt)}
        {staffFirstName && ` · ${staffFirstName}`}
      </span>
      {words && <span>{words}</span>}
      {children}
    </li>
  );
}

function ParkedRow({ row }: { row: Row }) {
  const [sure, setSure] = useState(false);
  const { busy, problem, remove } = useRemoving(row);
  return (
    <UnsentRow row={row}>
      <span className="bad">{row.parked?.detail || 'The server did not say why.'}</span>
      {sure && <span>{willBeWrittenDown(row)}</span>}
      <Problem text={sure ? problem : null} />
      <div className="row wrap">
        {sure ? (
          <>
            <Button primary danger aria-disabled={busy} onClick={remove}>
              {busy ? 'Removing...' : 'Remove for good'}
            </Button>
            <Button disabled={busy} onClick={() => setSure(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button primary onClick={() => tryAgain(row)}>
              Try again
            </Button>
            <Button onClick={() => setSure(true)}>Remove</Button>
          </>
        )}
      </div>
    </UnsentRow>
  );
}
