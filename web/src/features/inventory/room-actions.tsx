import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Tabs } from '~/components/tabs';
import classes from './stock-room.module.css';
import { KINDS, type Kind, WORDS } from './words';

interface RoomActionsProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
  batchOn: boolean;
  onBatch: () => void;
  onAdd: (kind: Kind) => void;
}

export const PANEL_ID = 'stock-list';
const TABS = KINDS.map((kind) => ({ id: kind, label: WORDS[kind].list }));

export function RoomActions({ kind, onKind, batchOn, onBatch, onAdd }: RoomActionsProps) {
  return (
    <div className={classes.actions}>
      <Tabs label="Lists" tabs={TABS} chosen={kind} onChoose={onKind} panelId={PANEL_ID} />
      <div className={classes.buttons}>
        <button type="button" className={classes.button} aria-pressed={batchOn} onClick={onBatch}>
          <IconPencil size={18} aria-hidden /> Batch Edit
        </button>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.button}
            data-main={each === kind || undefined}
            onClick={() => onAdd(each)}
          >
            <IconPlus size={18} aria-hidden /> {WORDS[each].add}
          </button>
        ))}
      </div>
    </div>
  );
}
