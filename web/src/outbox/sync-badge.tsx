import {
  IconAlertTriangle,
  IconCloudOff,
  IconDatabaseOff,
  IconDeviceTabletOff,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useConnection } from '~/api/connection';
import { useOutbox } from './outbox';
import classes from './sync-badge.module.css';
import type { OutboxState } from './tab';
import { UnsentDialog } from './unsent-dialog';

/** The header's one badge, which opens the list of what it counts; nothing is shown when all is well. */
export function SyncBadge() {
  const reachable = useConnection((state) => state.reachable);
  const outbox = useOutbox();
  const [title, setTitle] = useState<string | null>(null);
  const badge = badgeOf(outbox, reachable);
  return (
    <>
      <span role="status" className={`fixed ${classes.place}`}>
        {badge && (
          <button
            type="button"
            className={`badge ${classes.button}`}
            data-tone={badge.tone}
            onClick={() => setTitle(badge.isRefusal ? 'Not accepted' : 'Not sent yet')}
          >
            {badge.icon} {badge.words}
          </button>
        )}
      </span>
      {title && <UnsentDialog title={title} onClose={() => setTitle(null)} />}
    </>
  );
}

interface Badge {
  tone: 'out' | 'low' | 'primary';
  icon: ReactNode;
  words: ReactNode;
  isRefusal?: boolean;
}

/** The badge for what matters most to the person at the till. */
function badgeOf({ waiting, sent, parked, unsaved, trouble }: OutboxState, reachable: boolean): Badge | null {
  const toSend = (state: string) => <TwoLines state={state} waiting={waiting} />;
  if (unsaved.length > 0)
    return { tone: 'out', icon: <IconDeviceTabletOff size={20} aria-hidden />, words: toSend('Not saved') };
  if (!reachable)
    return { tone: 'low', icon: <IconCloudOff size={20} aria-hidden />, words: toSend('Offline') };
  if (trouble && waiting > 0) {
    const state = trouble.code === 'disk_full' ? 'Server disk full' : 'Server disk fault';
    return { tone: 'out', icon: <IconDatabaseOff size={20} aria-hidden />, words: toSend(state) };
  }
  if (parked.length > 0)
    return {
      tone: 'out',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      words: 'Not accepted',
      isRefusal: true,
    };
  if (waiting > 0)
    return {
      tone: 'primary',
      icon: <IconRefresh size={18} aria-hidden />,
      words: `Syncing ${sent + 1} of ${sent + waiting}`,
    };
  return null;
}

/** A phone's header has no room for both side by side. */
function TwoLines({ state, waiting }: { state: string; waiting: number }) {
  return (
    <span className="stack gap-0 tiny">
      <span>{state}</span>
      {waiting > 0 && <span className="normal">{waiting} to send</span>}
    </span>
  );
}
