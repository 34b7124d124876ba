import { create } from 'zustand';
import type { MenuItem } from '~/api/types';
import type { CardField, CardRefusal } from '../cards/lack';
import { useSending } from '../payment/sending';
import { addToOrder, useOrder } from '../store';
import type { LowAfterSale } from './low-stock';
import type { Step } from './tap-flow';

/** What is asked before a tap is one: the item is out today, or not sold at this time, as these words say. */
type Away = { kind: 'out-today'; item: MenuItem } | { kind: 'not-sold'; item: MenuItem; words: string };
/** What a tile asks. */
type TileQuestion = Exclude<Step, { kind: 'add' }> | Away;

/** The open question, one at a time. */
export type OpenDialog =
  | TileQuestion
  | { kind: 'held'; itemId: string }
  | { kind: 'quantity' | 'line-type' | 'line-options'; lineId: string }
  | { kind: 'low-before-sale'; low: LowAfterSale[] }
  | { kind: 'cards'; at?: CardField; refused?: CardRefusal }
  | { kind: 'details' };

interface DialogState {
  dialog: OpenDialog | null;
  /** Tiles tapped before the first question was visible: none of their questions is lost. */
  waiting: readonly TileQuestion[];
  /** Counts the questions, to tell two of the same kind apart. */
  turn: number;
  /** The phone's order sheet; it closes after the sale. */
  sheetOpen: boolean;
}

const NO_QUESTIONS = { dialog: null, waiting: [] };

/** Closed with the till, yet a store: tiles, the scanner and a sale under way ask, which goes on without the till. */
export const useDialog = create<DialogState>(() => ({ ...NO_QUESTIONS, turn: 0, sheetOpen: false }));

export function showSheet(sheetOpen: boolean): void {
  useDialog.setState({ sheetOpen });
}

/** Asks about the order, unless a tile's question is already on its way to the screen. */
export function openDialog(dialog: OpenDialog): void {
  if (!useDialog.getState().dialog) goOnWith(dialog);
}

/** The next question on the same matter. */
export function goOnWith(dialog: OpenDialog): void {
  useDialog.setState({ dialog });
}

/** Closes the question; a tile tapped since then asks its own. */
export function closeDialog(): void {
  useDialog.setState(({ waiting: [next = null, ...waiting], turn }) => ({
    dialog: next,
    waiting,
    turn: turn + 1,
  }));
}

/** The order is sold, or parked. */
export function closeDetails(): void {
  if (useDialog.getState().dialog?.kind === 'details') closeDialog();
}

/** Drops questions that cannot be shown. */
export function dropQuestions(): void {
  useDialog.setState(NO_QUESTIONS);
}

/** On leaving the till: closes questions and sheet. */
export function leaveQuestions(): void {
  useDialog.setState({ ...NO_QUESTIONS, sheetOpen: false });
}

/** A tap on a tile: adds the line, or asks once the previous question is answered. */
export function takeTap(step: Step | Away): void {
  if (step.kind === 'add') addToOrder(step.draft);
  else if (useDialog.getState().dialog)
    useDialog.setState(({ waiting }) => ({ waiting: [...waiting, step] }));
  else goOnWith(step);
}

/** An answer to the open question: adds the line, or asks on. */
export function takeAnswer(step: Step): void {
  if (step.kind === 'add') {
    closeDialog();
    addToOrder(step.draft);
  } else goOnWith(step);
}

// A question about an order, or one of its lines, goes with it, also when another tab took it away: answered now, it
// would be answered about the next one, or could not be seen and would keep every other from being asked.
useOrder.subscribe((order, before) => {
  const { dialog } = useDialog.getState();
  if (!dialog) return;
  const isLineGone = 'lineId' in dialog && !order.lines.some(({ id }) => id === dialog.lineId);
  const isOrderGone =
    order.sale_id !== before.sale_id || (order.lines.length === 0 && dialog.kind !== 'cards');
  if (isLineGone || (isOrderGone && isAboutOrder(dialog))) closeDialog();
});

function isAboutOrder({ kind }: OpenDialog): boolean {
  // While the sale is sent, which closes the order, its details stay until there is an answer.
  if (kind === 'details') return useSending.getState().sale === null;
  return ['low-before-sale', 'quantity', 'line-type', 'line-options', 'cards'].includes(kind);
}
