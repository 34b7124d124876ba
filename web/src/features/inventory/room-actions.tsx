import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Button, ButtonLink } from '~/components/button';
import { Tabs } from '~/components/tabs';
import { addressOf } from '~/lib/navigation';
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
    <div className={`row wrap between ${classes.actions}`}>
      <Tabs label="Lists" tabs={TABS} chosen={kind} onChoose={onKind} panelId={PANEL_ID} />
      <div className="row wrap">
        <ButtonLink href={addressOf('/options')}>Options</ButtonLink>
        <Button aria-pressed={batchOn} onClick={onBatch}>
          <IconPencil size={18} aria-hidden /> Batch Edit
        </Button>
        {KINDS.map((each) => (
          // While rows are edited, saving them comes first.
          <Button key={each} primary={each === kind && !batchOn} onClick={() => onAdd(each)}>
            <IconPlus size={18} aria-hidden /> {WORDS[each].add}
          </Button>
        ))}
      </div>
    </div>
  );
}
