import { askForApproval } from '~/api/approval';
import { retryParked } from './outbox';
import type { Row } from './row';
import { toldRow } from './words';

/** Sends once more what was refused; where that was for want of an approval, it is asked for first. */
export async function tryAgain(row: Row): Promise<void> {
  const asked = row.parked?.asked;
  if (!asked) return retryParked(row.id);
  const { title, amount } = toldRow(row);
  const approval = await askForApproval({ asked, what: `${title} of ${amount}` });
  if (approval !== null) await retryParked(row.id, approval);
}
