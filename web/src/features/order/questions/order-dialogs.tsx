import { CardsDialog } from '../cards/cards-dialog';
import { ChangeOptionsDialog } from '../options/change-options-dialog';
import { OptionsDialog } from '../options/options-dialog';
import { DetailsDialog } from '../payment/details-dialog';
import type { OrderDetails } from '../storage';
import type { OtherWays } from '../tenders/taken';
import { CustomItemDialog } from './custom-item-dialog';
import type { OpenDialog } from './dialog-state';
import { LineTypeDialog } from './line-type-dialog';
import { LowBeforeSaleDialog, LowStockDialog } from './low-stock-dialogs';
import { QuantityDialog } from './quantity-dialog';
import { NotSoldDialog, OutTodayDialog } from './unavailable-dialogs';

// Shown with an order that has cards.
export { CardRows, CardsNote } from '../cards/panel-cards';

interface OrderDialogsProps {
  dialog: Exclude<OpenDialog, { kind: 'held' }>;
  numbersInUse: readonly number[];
  ways: OtherWays | null;
  busy: boolean;
  onComplete: (details: OrderDetails) => void;
}

/** The open question. This file, with all its dialogs, loads after the first paint. */
export default function OrderDialogs({ dialog, numbersInUse, ways, busy, onComplete }: OrderDialogsProps) {
  switch (dialog.kind) {
    case 'custom':
      return <CustomItemDialog item={dialog.item} />;
    case 'options':
      return <OptionsDialog {...dialog} />;
    case 'low-stock':
      return <LowStockDialog item={dialog.item} draft={dialog.draft} />;
    case 'out-today':
      return <OutTodayDialog item={dialog.item} />;
    case 'not-sold':
      return <NotSoldDialog item={dialog.item} words={dialog.words} />;
    case 'quantity':
      return <QuantityDialog lineId={dialog.lineId} />;
    case 'line-type':
      return <LineTypeDialog lineId={dialog.lineId} />;
    case 'line-options':
      return <ChangeOptionsDialog lineId={dialog.lineId} />;
    case 'low-before-sale':
      return <LowBeforeSaleDialog low={dialog.low} />;
    case 'cards':
      return <CardsDialog at={dialog.at ?? null} refused={dialog.refused ?? null} />;
    case 'details':
      return <DetailsDialog numbersInUse={numbersInUse} ways={ways} busy={busy} onComplete={onComplete} />;
  }
}
