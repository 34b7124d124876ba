import { create } from 'zustand';
import type { LowAfterSale } from './low-stock';
import { addToOrder, useOrder } from './store';
import type { Step } from './tap-flow';

/** Which question stands open. One at a time. */
export type OpenDialog =
  | Exclude<Step, { kind: 'add' }>
  | { kind: 'quantity'; lineId: string }
  | { kind: 'low-before-sale'; low: LowAfterSale[] }
  | { kind: 'details' };

interface DialogState {
  dialog: OpenDialog | null;
  /** The phone's order sheet; it closes after the sale. */
  sheetOpen: boolean;
}

export const useDialog = create<DialogState>(() => ({ dialog: null, sheetOpen: false }));

export function showSheet(sheetOpen: boolean): void {
  useDialog.setState({ sheetOpen });
}

export function openDialog(dialog: OpenDialog): void {
  useDialog.setState({ dialog });
}

export function closeDialog(): void {
  useDialog.setState({ dialog: null });
}

/** The till is left: neither question nor sheet is open any more. */
export function leaveQuestions(): void {
  useDialog.setState({ dialog: null, sheetOpen: false });
}

/** Does what a step says: adds the line, or asks. */
export function take(step: Step): void {
  if (step.kind === 'add') {
    closeDialog();
    addToOrder(step.draft);
  } else openDialog(step);
}

// A question about an order goes with it, also when it was sold or cleared in another tab: answered now, it would be
// answered about the next one.
useOrder.subscribe((order, before) => {
  const { dialog } = useDialog.getState();
  if (order.sale_id !== before.sale_id && dialog && isAboutOrder(dialog)) closeDialog();
});

function isAboutOrder({ kind }: OpenDialog): boolean {
  return kind === 'details' || kind === 'low-before-sale' || kind === 'quantity';
}
