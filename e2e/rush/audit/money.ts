/** Audits the drawer, the day and the dashboard, as the server reports them. Formulas: spec section 9. */
import type { Api } from '../../support/api.ts';
import type { Ledger } from '../ledger.ts';
import { shareOf, statusOf, sum } from '../rules.ts';
import type { Audit } from './audit.ts';

type Figures = Record<string, number>;

export async function auditMoney(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  const { revenue, cogs, spent } = ledger;
  const [cashIn, cashOut] = [ledger.cashOf('Cash In'), ledger.cashOf('Cash Out')];
  const [paidIn, paidOut] = [cashIn, cashOut].map((rows) => sum(rows, ({ amount }) => amount)) as [
    number,
    number,
  ];
  const expect = async (chapter: string, path: string, figures: Figures) => {
    audit.begin(chapter);
    const answer = await api.get<Figures>(path);
    for (const [name, value] of Object.entries(figures)) audit.same(`${path} ${name}`, answer[name], value);
  };
  await expect('drawer', '/api/cash-flow', {
    sales_centavos: revenue,
    cash_in_centavos: paidIn,
    cash_in_count: cashIn.length,
    cash_out_centavos: paidOut,
    expenses_centavos: spent,
    net_cash_centavos: revenue + paidIn - spent,
  });
  await expect('drawer', '/api/cash', {
    cash_in_centavos: paidIn,
    cash_in_count: cashIn.length,
    cash_out_centavos: paidOut,
    cash_out_count: cashOut.length,
    net_change_centavos: paidIn - paidOut,
  });
  await expect('drawer', '/api/day-figures', {
    sales_centavos: revenue,
    expenses_centavos: spent,
    transaction_count: ledger.active.length,
  });
  await expect('daily view', '/api/sales/day', {
    sales_centavos: revenue,
    cogs_centavos: cogs,
    gross_profit_centavos: revenue - cogs,
    margin_tenths: shareOf(revenue - cogs, 1000, revenue),
    active_count: ledger.active.length,
    voided_count: ledger.voided.length,
  });
  await expect('dashboard', '/api/dashboard', {
    sales_centavos: revenue,
    transaction_count: ledger.active.length,
    cogs_centavos: cogs,
    expenses_centavos: spent,
    net_cash_centavos: revenue - cogs - spent,
    inventory_value_centavos: ledger.stockValue,
  });
  const { low_stock } = await api.get<{ low_stock: { name: string }[] }>('/api/dashboard');
  audit.same('low stock', low_stock.map(({ name }) => name).sort(), lowItems(ledger));
  await auditLists(audit, api, ledger);
}

async function auditLists(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  audit.begin('drawer');
  const { transactions } = await api.get<{
    transactions: {
      amount_centavos: number;
      description: string;
      voided: boolean;
      transaction_type: string;
    }[];
  }>('/api/cash');
  audit.same(
    'cash movements',
    transactions.map((row) => [row.transaction_type, row.amount_centavos, row.description, row.voided]),
    ledger.cash
      .map((row) => [row.type.toLowerCase().replace(' ', '_'), row.amount, row.description, row.voided])
      .reverse(),
  );
  const { expenses } = await api.get<{
    expenses: { category: string; amount_centavos: number; description: string }[];
  }>('/api/expenses');
  audit.same(
    'expenses',
    expenses.map((row) => [row.category, row.description, row.amount_centavos]),
    ledger.expenses.map((row) => [row.category, row.description, row.amount]).reverse(),
  );
}

/** The open-price item 'Other' has no stock worth counting. */
function lowItems(ledger: Ledger): string[] {
  return [...ledger.items.values()]
    .filter(({ name, stock, minimum }) => name !== 'Other' && statusOf(stock, minimum) !== 'healthy')
    .map(({ name }) => name)
    .sort();
}
