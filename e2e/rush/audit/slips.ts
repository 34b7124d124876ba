/** Checks whether each slip is among the explanations that the closing offers. */
import type { Api } from '../../support/api.ts';
import type { ClosingSeen } from '../drawer-desk.ts';
import type { PlannedShift, Slip, SlipName } from '../slips.ts';
import type { Audit } from './audit.ts';
import { shiftsOf } from './closing.ts';

/** A shift's slip and where the explanation ranked it. */
export interface ExplainedSlip {
  shift: number;
  /** Null if nothing went wrong. */
  slip: Slip | null;
  /** Counted from 1 among the candidates; null if it is not among them. */
  rank: number | null;
}

interface Explanation {
  difference_centavos: number;
  candidates: {
    kind: string;
    sentence: string;
    rows: { kind: string; id: string }[];
    amount_centavos: number;
  }[];
}

interface Described {
  id: string;
  description: string | null;
}

const KINDS: Record<SlipName, string> = {
  'change from a larger bill': 'other_bill',
  'paid by GCash, recorded as cash': 'paid_by_app',
  'voided, and the money not given back': 'refund_not_given',
  'a cash movement recorded twice': 'movement_twice',
  'an expense from the drawer without a cash out': 'expense_from_drawer',
};

/**
 * Audit each shift's explanation, as the server gives it. The screen must have said the same, and nothing where nothing
 * was wrong.
 */
export async function explainedSlips(
  audit: Audit,
  api: Api,
  planned: readonly PlannedShift[],
  seen: readonly ClosingSeen[],
): Promise<ExplainedSlip[]> {
  audit.begin('explanations');
  const shifts = await shiftsOf(api);
  const rows = await describedRows(api);
  const explained: ExplainedSlip[] = [];
  for (const [index, { slip }] of planned.entries()) {
    const shift = index + 1;
    const told = await api.get<Explanation>(`/api/drawer/shifts/${shifts[index]?.id}/explanation`);
    audit.same(`shift ${shift}, its difference`, told.difference_centavos, slip?.amount ?? 0);
    audit.same(
      `shift ${shift}, in words`,
      seen[index]?.sentences,
      told.candidates.map(({ sentence }) => sentence),
    );
    if (!slip) {
      audit.same(`shift ${shift}, nothing to explain`, told.candidates, []);
      explained.push({ shift, slip, rank: null });
      continue;
    }
    const ids = slip.sale
      ? [slip.sale.id]
      : rows.filter((row) => row.description === slip.description).map(({ id }) => id);
    const at = told.candidates.findIndex(
      (candidate) =>
        candidate.kind === KINDS[slip.name] &&
        candidate.amount_centavos === slip.amount &&
        ids.length > 0 &&
        ids.every((id) => candidate.rows.some((row) => row.id === id)),
    );
    explained.push({ shift, slip, rank: at < 0 ? null : at + 1 });
  }
  return explained;
}

async function describedRows(api: Api): Promise<Described[]> {
  const { transactions } = await api.get<{ transactions: Described[] }>('/api/cash');
  const { expenses } = await api.get<{ expenses: Described[] }>('/api/expenses');
  return [...transactions, ...expenses];
}
