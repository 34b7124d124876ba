import type { ReactNode } from 'react';
import { Button } from '~/components/button';
import { Switch } from '~/components/switch';
import { formatWhole } from '~/lib/whole';
import classes from './batch.module.css';

interface PendingBarProps {
  pending: number;
  /** Nothing that was typed would be lost. */
  isAllSaved: boolean;
  changedOnly: boolean;
  onChangedOnly: (on: boolean) => void;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
  /** What holds for all rows. */
  children?: ReactNode;
}

/** Stays at the bottom while items are edited: the number of pending changes, and buttons to save or cancel. */
export function PendingBar(props: PendingBarProps) {
  const { pending, isAllSaved, changedOnly, onChangedOnly, busy, onCancel, onSave, children } = props;
  return (
    <section className={`row wrap ${classes.bar}`} aria-label="Batch Edit">
      <p className={classes.count}>
        <b>{formatWhole(pending)}</b> {pending === 1 ? 'pending update' : 'pending updates'}
      </p>
      <Switch label="Changed only" on={changedOnly} onChange={onChangedOnly} />
      {children}
      <div className={`row push ${classes.buttons}`}>
        <Button onClick={onCancel} disabled={busy}>
          {isAllSaved ? 'Done' : 'Cancel'}
        </Button>
        {/* `disabled` would lose the focus. */}
        <Button primary className={classes.save} aria-disabled={busy} onClick={onSave}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </section>
  );
}
