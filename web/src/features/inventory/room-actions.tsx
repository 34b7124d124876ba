import { IconClipboardList, IconPencil, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { Button, ButtonLink } from '~/components/button';
import { Tabs } from '~/components/tabs';
import { addressOf } from '~/lib/navigation';
import classes from './stock-room.module.css';
import { KINDS, type Kind, WORDS } from './words';

/** The tabs. */
export type RoomTab = Kind | 'menu';

interface RoomActionsProps {
  tab: RoomTab;
  onTab: (tab: RoomTab) => void;
  batchOn: boolean;
  /** The list could not be loaded, and offers to try again. */
  failed: boolean;
  onBatch: () => void;
  onAdd: (kind: Kind) => void;
}

export const PANEL_ID = 'stock-list';

/** For when the element that had the focus is gone. */
export function focusPanel(): void {
  document.getElementById(PANEL_ID)?.focus({ preventScroll: true });
}

const TABS: readonly { id: RoomTab; label: string }[] = [
  ...KINDS.map((kind) => ({ id: kind, label: WORDS[kind].list })),
  { id: 'menu', label: 'Menu' },
];

export function RoomActions({ tab, onTab, batchOn, failed, onBatch, onAdd }: RoomActionsProps) {
  return (
    <div className={`row wrap between ${classes.actions}`}>
      <Tabs label="Lists" tabs={TABS} chosen={tab} onChoose={onTab} panelId={PANEL_ID} />
      {tab === 'menu' ? (
        <div className="row wrap">
          <ButtonLink href={addressOf('/menu-files')}>Export or import</ButtonLink>
          <ButtonLink href={addressOf('/recipes')}>Recipes</ButtonLink>
          <ButtonLink href={addressOf('/options')}>Options</ButtonLink>
        </div>
      ) : (
        <div className="row wrap">
          <ButtonLink href={addressOf('/count')}>
            <IconClipboardList size={18} aria-hidden /> Count
          </ButtonLink>
          <ButtonLink href={addressOf('/to-order')}>
            <IconTruckDelivery size={18} aria-hidden /> To order
          </ButtonLink>
          <Button aria-pressed={batchOn} onClick={onBatch}>
            <IconPencil size={18} aria-hidden /> Batch Edit
          </Button>
          {KINDS.map((each) => (
            // While rows are being edited, saving them is the primary action.
            <Button key={each} primary={each === tab && !batchOn && !failed} onClick={() => onAdd(each)}>
              <IconPlus size={18} aria-hidden /> {WORDS[each].add}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
