import { IconAlertTriangle, IconCloudOff, IconDatabaseOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useConnection } from '~/api/connection';
import { useOutbox } from './outbox';
import { ParkedDialog } from './parked-dialog';
import classes from './sync-badge.module.css';

/** One badge for the header: Offline, Server disk full, Not accepted, Syncing 2 of 5, or nothing when all is well. */
export function SyncBadge() {
  const reachable = useConnection((state) => state.reachable);
  const { waiting, sent, parked, trouble } = useOutbox();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span role="status" className={classes.place}>
        {!reachable ? (
          <span className="badge" data-tone="low">
            <IconCloudOff size={20} aria-hidden />
            <BadgeWords state="Offline" waiting={waiting} />
          </span>
        ) : trouble && waiting > 0 ? (
          <span className="badge" data-tone="out">
            <IconDatabaseOff size={20} aria-hidden />
            <BadgeWords
              state={trouble.code === 'disk_full' ? 'Server disk full' : 'Server disk fault'}
              waiting={waiting}
            />
          </span>
        ) : parked.length > 0 ? (
          <button
            type="button"
            className={`badge ${classes.button}`}
            data-tone="out"
            onClick={() => setOpen(true)}
          >
            <IconAlertTriangle size={18} aria-hidden /> Not accepted
          </button>
        ) : waiting > 0 ? (
          <span className="badge" data-tone="primary">
            <IconRefresh size={18} aria-hidden /> Syncing {sent + 1} of {sent + waiting}
          </span>
        ) : null}
      </span>
      {open && <ParkedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** On two lines: a phone's header has no room for them side by side. */
function BadgeWords({ state, waiting }: { state: string; waiting: number }) {
  return (
    <span className="tiny">
      {state}
      {waiting > 0 && <span className={`normal ${classes.count}`}>{waiting} to send</span>}
    </span>
  );
}
