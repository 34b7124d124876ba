import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import { Switch } from '~/components/switch';
import { formatWhole } from '~/lib/whole';
import classes from './batch.module.css';

interface PendingBarProps {
  pending: number;
  /** Whether cancelling loses nothing that was typed. */
  isAllSaved: boolean;
  changedOnly: boolean;
  onChangedOnly: (on: boolean) => void;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
  /** Content that concerns all rows. */
  children?: ReactNode;
}

/** A bar that stays at the bottom during an edit: the number of pending changes, and buttons to save or cancel. */
export function PendingBar(props: PendingBarProps) {
  const { pending, isAllSaved, changedOnly, onChangedOnly, busy, onCancel, onSave, children } = props;
  return (
    <section className={`card row wrap ${classes.bar}`} aria-label="Batch Edit">
      <p className={classes.count}>
        <b>{formatWhole(pending)}</b> {pending === 1 ? 'pending update' : 'pending updates'}
      </p>
      <Switch label="Changed only" on={changedOnly} onChange={onChangedOnly} />
      {children}
      <div className={`row push ${classes.buttons}`}>
        <Button onClick={onCancel} disabled={busy}>
          {isAllSaved ? 'Done' : 'Cancel'}
        </Button>
        {/* Not `disabled`, which would lose the focus. */}
        <Button primary className={classes.save} aria-disabled={busy} onClick={onSave}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </section>
  );
}
