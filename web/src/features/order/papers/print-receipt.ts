import { adviceForAnswer } from '~/api/advice';
import { answer, api } from '~/api/client';
import { asCopy } from '~/api/copies';
import type { PaperDocument } from '~/api/types';
import { copyPaper } from '~/components/paper/api';
import { printPapers } from '~/components/paper/print';
import { showFailure, showSuccess } from '~/components/toast';
import { orderSlipOf } from '~/lib/receipt';
import { useThisPrinter } from '~/lib/this-printer';
import { REPEATED_WITHIN_MS } from '~/lib/use-try-id';
import { withLogo } from '~/lib/with-logo';
import { unsentRows, useOutbox } from '~/outbox/outbox';
import { storedPaperSettings } from './letterhead';
import { recordPrinted, wasPrinted } from './printed-slips';

/**
 * Print a sale's receipt in this browser, or an order slip if the server does not have the sale yet. Failures are
 * shown.
 */
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
  if (slip) recordPrinted(saleId);
}

/** Queue a sale's receipt for the shop's printer. Failures are shown. */
export async function queueReceipt(saleId: string): Promise<void> {
  if (orderSlip(saleId))
    return showFailure('The sale is not sent yet. Its receipt can be printed afterwards.');
  try {
    // The id stays the same when retried after a lost answer, so that no second copy is printed.
    await asCopy(
      `print of ${saleId}`,
      (id) => answer(api.POST('/api/printing/jobs', { body: { id, kind: 'receipt', subject_id: saleId } })),
      REPEATED_WITHIN_MS,
    );
    showSuccess('Success', 'The receipt is on its way to the printer.');
  } catch (error) {
    showFailure(`Failed to print the receipt. ${adviceForAnswer(error)}`);
  }
}

/** Null if the server has the sale, or if this browser does not know the letterhead. */
function orderSlip(saleId: string): PaperDocument | null {
  const row = unsentRows(useOutbox.getState()).find(({ id }) => id === saleId);
  const letterhead = storedPaperSettings();
  if (row?.kind !== 'sale' || !letterhead) return null;
  const sold = { ...row.sale, sold_at: row.queuedAt, cashier: row.staffFirstName };
  // Settings stored by a version without logos have none.
  return withLogo(orderSlipOf(sold, letterhead, wasPrinted(saleId)), letterhead.logo ?? null);
}
