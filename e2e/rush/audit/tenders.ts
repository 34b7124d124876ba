/** Audits the takings of each way to pay, wherever the product shows them. */
import type { Api } from '../../support/api.ts';
import { KINDS, type Ledger, type TenderName } from '../ledger.ts';
import { sum } from '../rules.ts';
import type { Audit } from './audit.ts';

interface TenderSums {
  kind: string;
  name: string;
  payments: number;
  amount_centavos: number;
}

export async function auditTenders(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  audit.begin('tenders');
  for (const path of ['/api/sales/day', '/api/dashboard', '/api/reports/sales?range=today']) {
    const { tenders } = await api.get<{ tenders: TenderSums[] }>(path);
    audit.same(path, tenders, tenderSums(ledger));
  }
}

/** Sums over active sales: cash first, the others by amount. Cash is what it settled, not what was handed over. */
export function tenderSums({ active }: Ledger): TenderSums[] {
  const inCash = active.filter(({ cash, others }) => cash > 0 || others.length === 0);
  const parts = active.flatMap(({ others }) => others);
  const others = (Object.keys(KINDS) as TenderName[])
    .map((name) => ({ name, found: parts.filter((part) => part.name === name) }))
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => ({
      kind: KINDS[name],
      name,
      payments: found.length,
      amount_centavos: sum(found, ({ amount }) => amount),
    }));
  const cash = { kind: 'cash', name: 'Cash', payments: inCash.length };
  return [
    { ...cash, amount_centavos: sum(active, (sale) => sale.cash) },
    ...others.toSorted((one, other) => other.amount_centavos - one.amount_centavos),
  ];
}
