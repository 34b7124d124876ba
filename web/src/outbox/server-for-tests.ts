/** A server that records by id and fails as a test says; remembers what was sent to it. */
import { noConnection } from '~/api/errors';
import type { CashEntry, Entry, Row, Stored } from './row';
import { type Try, type Verdict, verdictOf } from './send';

export const saleOf = (id: string, total_centavos = 100) =>
  ({ kind: 'sale', sale: { id, total_centavos, lines: [] } }) as unknown as Entry;
export const expenseOf = (id: string, amount_centavos = 100): Entry => ({
  kind: 'expense',
  expense: { id, category: 'Supplies', description: 'Ice', amount_centavos },
});
export const cashOf = (id: string): CashEntry => ({
  kind: 'cash',
  cash: { id, transaction_type: 'cash_out', amount_centavos: 50_000, description: null },
});

export const tickOf = (line_id: string, completed = true): Entry => ({
  kind: 'tick',
  tick: { ticket_id: 'ticket', order_number: 7, line_id, name: 'Tapsilog', completed },
});

export function fakeServer() {
  const server = {
    recorded: [] as string[],
    tries: [] as (Row & Try)[],
    failWith: (_row: Row): unknown => null,
    /** Record, but lose the answer on the way. */
    loseAnswers: false,
    async send(row: Row, now: Try): Promise<Verdict> {
      server.tries.push({ ...row, ...now });
      const failure = server.failWith(row);
      if (failure) return verdictOf(failure);
      if (!server.recorded.includes(row.id)) server.recorded.push(row.id);
      if (server.loseAnswers) return verdictOf(noConnection());
      return { kind: 'recorded', record: { id: row.id } as Stored };
    },
  };
  return server;
}
