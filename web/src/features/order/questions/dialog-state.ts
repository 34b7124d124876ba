import { create } from 'zustand';
import type { MenuItem } from '~/api/types';
import type { CardField, CardRefusal } from '../cards/lack';
import { useSending } from '../payment/sending';
import { addToOrder, useOrder } from '../store';
import type { LowAfterSale } from './low-stock';
import type { Step } from './tap-flow';

/** Asked before a tap takes effect: the item is out today, or not sold at this time; `words` say when it is sold. */
type Unavailable =
  | { kind: 'out-today'; item: MenuItem }
  | { kind: 'not-sold'; item: MenuItem; words: string };
/** A question raised by a tap on a tile. */
type TileQuestion = Exclude<Step, { kind: 'add' }> | Unavailable;

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
  /** Questions of tiles tapped before the first question was visible: none of them is lost. */
  waiting: readonly TileQuestion[];
  /** Counts the questions, to tell two of the same kind apart. */
  turn: number;
  /** The phone's order sheet; closes after the sale. */
  sheetOpen: boolean;
}

const NO_QUESTIONS = { dialog: null, waiting: [] };

/**
 * Closes with the till, yet is a store: tiles and the scanner ask here, and so does a sale under way, which outlives
 * the till.
 */
export const useDialog = create<DialogState>(() => ({ ...NO_QUESTIONS, turn: 0, sheetOpen: false }));

export function showSheet(sheetOpen: boolean): void {
  useDialog.setState({ sheetOpen });
}

/** Ask about the order, unless a question is already open. */
export function openDialog(dialog: OpenDialog): void {
  if (!useDialog.getState().dialog) showQuestion(dialog);
}

/** Ask the next question on the same matter. */
export function showQuestion(dialog: OpenDialog): void {
  useDialog.setState({ dialog });
}

/** Close the question; a tile tapped since then asks its own. */
export function closeDialog(): void {
  useDialog.setState(({ waiting: [next = null, ...waiting], turn }) => ({
    dialog: next,
    waiting,
    turn: turn + 1,
  }));
}

/** Called when the order is sold or parked. */
export function closeDetails(): void {
  if (useDialog.getState().dialog?.kind === 'details') closeDialog();
}

/** Drop questions that cannot be shown. */
export function discardQuestions(): void {
  useDialog.setState(NO_QUESTIONS);
}

/** Close the questions and the sheet when the till is left. */
export function closeQuestions(): void {
  useDialog.setState({ ...NO_QUESTIONS, sheetOpen: false });
}

/** Handle a tap on a tile: add the line, or ask, once the previous question is answered. */
export function handleTap(step: Step | Unavailable): void {
  if (step.kind === 'add') addToOrder(step.draft);
  else if (useDialog.getState().dialog)
    useDialog.setState(({ waiting }) => ({ waiting: [...waiting, step] }));
  else showQuestion(step);
}

/** Handle an answer to the open question: add the line, or ask the next one. */
export function handleAnswer(step: Step): void {
  if (step.kind === 'add') {
    closeDialog();
    addToOrder(step.draft);
  } else showQuestion(step);
}

// Close a question about an order or a line when that goes, even if another tab removed it: an answer would apply to
// the next order, and a question that cannot be shown would keep all others from being asked.
useOrder.subscribe((order, before) => {
  const { dialog } = useDialog.getState();
  if (!dialog) return;
  const isLineGone = 'lineId' in dialog && !order.lines.some(({ id }) => id === dialog.lineId);
  const isOrderGone =
    order.sale_id !== before.sale_id || (order.lines.length === 0 && dialog.kind !== 'cards');
  if (isLineGone || (isOrderGone && isAboutOrder(dialog))) closeDialog();
});

function isAboutOrder({ kind }: OpenDialog): boolean {
  // The sale being sent closes the order; its details stay until there is an answer.
  if (kind === 'details') return useSending.getState().sale === null;
  return ['low-before-sale', 'quantity', 'line-type', 'line-options', 'cards'].includes(kind);
}
