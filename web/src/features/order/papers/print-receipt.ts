import { adviceForAnswer } from '~/api/advice';
import { answer, api } from '~/api/client';
import { asCopy } from '~/api/copies';
import type { PaperDocument } from '~/api/types';
import { copyPaper } from '~/components/paper/api';
import { printPapers } from '~/components/paper/print';
import { showFailure, showSuccess } from '~/components/toast';
import { orderSlipOf } from '~/lib/receipt';
import { useThisPrinter } from '~/lib/this-printer';
import { withLogo } from '~/lib/with-logo';
import { unsentRows, useOutbox } from '~/outbox/outbox';
import { keptPaperSettings } from './letterhead';
import { notePrinted, wasPrinted } from './printed-slips';

/** Prints a sale's receipt here, or the order slip of one that the server does not have yet. Says so if it cannot. */
export async function printReceipt(saleId: string): Promise<void> {
  const slip = orderSlip(saleId);
  let paper: PaperDocument;
  try {
    paper = slip ?? (await copyPaper({ kind: 'receipt', id: saleId }));
  } catch (error) {
    return showFailure(`Failed to fetch the receipt. ${adviceForAnswer(error)}`);
  }
  try {
    await printPapers([paper], useThisPrinter.getState().width);
  } catch {
    return showFailure('This browser cannot print.');
  }
  if (slip) notePrinted(saleId);
}

/** Has a sale's receipt printed by the shop's printer. Says so if it cannot. */
export async function queueReceipt(saleId: string): Promise<void> {
  if (orderSlip(saleId))
    return showFailure('The sale is not sent yet. Its receipt can be printed afterwards.');
  try {
    // Asked again after a lost answer it is the same print, and no second one comes out.
    await asCopy(`print of ${saleId}`, (id) =>
      answer(api.POST('/api/printing/jobs', { body: { id, kind: 'receipt', subject_id: saleId } })),
    );
    showSuccess('Success', 'The receipt is on its way to the printer.');
  } catch (error) {
    showFailure(`Failed to print the receipt. ${adviceForAnswer(error)}`);
  }
}

/** Null where the server has the sale, or nobody here knows what stands at the head of a paper. */
function orderSlip(saleId: string): PaperDocument | null {
  const row = unsentRows(useOutbox.getState()).find(({ id }) => id === saleId);
  const letterhead = keptPaperSettings();
  if (row?.kind !== 'sale' || !letterhead) return null;
  const sold = { ...row.sale, sold_at: row.queuedAt, cashier: row.staffFirstName };
  // Of a version before there were logos none is kept.
  return withLogo(orderSlipOf(sold, letterhead, wasPrinted(saleId)), letterhead.logo ?? null);
}
