import { askForApproval } from '~/api/approval';
import { retryParked } from './outbox';
import type { Row } from './row';
import { describeRow } from './words';

/** Send a refused row again; if it lacked an approval, ask for that first. */
export async function tryAgain(row: Row): Promise<void> {
  const asked = row.parked?.asked;
  if (!asked) return retryParked(row.id);
  const { title, amount } = describeRow(row);
  const maker = row.kind === 'cash' ? row.cash.made_by : row.kind === 'expense' ? row.expense.made_by : null;
  const approval = await askForApproval({ asked, what: `${title} of ${amount}`, maker });
  if (approval !== null) await retryParked(row.id, approval);
}
