/** Describes in words what waits here. */
import { useConnection } from '~/api/connection';
import type { NewTender } from '~/api/types';
import { formatPeso } from '~/lib/money';
import { cardWords } from '~/lib/tax/words';
import { counted } from '~/lib/whole';
import type { Kind, Row } from './row';

/** Each kind's singular and plural. */
const NAMES: Record<Kind, readonly [string, string]> = {
  sale: ['sale', 'sales'],
  expense: ['expense', 'expenses'],
  cash: ['cash transaction', 'cash transactions'],
  tick: ['kitchen tick', 'kitchen ticks'],
};
const KINDS = Object.keys(NAMES) as Kind[];

type Counts = Partial<Record<Kind, number>>;

export function countsOf(rows: readonly Pick<Row, 'kind'>[]): Counts {
  const counts: Counts = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** 'sale', 'cash transaction'. */
export const kindOf = ({ kind }: Pick<Row, 'kind'>): string => NAMES[kind][0];

/** '2 sales, 1 expense and 1 cash transaction'. */
export function countedKinds(counts: Counts): string {
  const parts = KINDS.flatMap((kind) => (counts[kind] ? counted(counts[kind], ...NAMES[kind]) : []));
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** 'The sale', 'The 2 sales and 1 expense'. */
export function theRows(rows: readonly Pick<Row, 'kind'>[]): string {
  const [only, ...others] = rows;
  return only && others.length === 0 ? `The ${NAMES[only.kind][0]}` : `The ${countedKinds(countsOf(rows))}`;
}

/** Tells whoever made an entry that it waits here. @param because the server's own trouble */
export function savedHere(kind: Kind, because?: string): string {
  const it = NAMES[kind][0];
  if (because) return `Saved here. ${because} The ${it} will be sent when this is fixed.`;
  // A slow or failing server was reached, so nobody should go and check the Wi-Fi.
  const until = useConnection.getState().reachable ? 'the server answers' : 'the connection is back';
  return `Saved here. The ${it} will be sent when ${until}.`;
}

/** Tells whoever made an entry that nothing on this device can store it. */
export function cannotStore(kind: Kind): string {
  return `This tablet cannot keep the ${NAMES[kind][0]}. Wait until it is sent.`;
}

/** Shown if the session has ended in the meantime. @param logIn the spec's words */
export function savedUntilSignIn(kind: Kind, logIn: string): string {
  return `${logIn}. This ${NAMES[kind][0]} is saved here and will be sent after signing in.`;
}

/** A row's title, amount and details. */
export function describeRow(row: Row): { title: string; amount: string; words: string } {
  switch (row.kind) {
    case 'sale': {
      const { order_number, total_centavos, lines, tenders, tax } = row.sale;
      const title = order_number ? `ORDER #${order_number}` : 'Sale';
      const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
      const words = [
        items,
        ...(tax?.entitled?.map(cardWords) ?? []),
        ...(tenders ? [`Paid by ${tenders.map(paidWith).join(' and ')}`] : []),
      ].join(' · ');
      return { title, amount: formatPeso(total_centavos), words };
    }
    case 'expense': {
      const { category, description, amount_centavos, cash_out_id } = row.expense;
      const words = `${category} · ${description}${cash_out_id ? ' · Paid from the drawer' : ''}`;
      return { title: 'Expense', amount: formatPeso(amount_centavos), words };
    }
    case 'cash': {
      const { transaction_type, kind, amount_centavos, description } = row.cash;
      const type = transaction_type === 'cash_in' ? 'Cash In' : 'Cash Out';
      const title = kind === 'safe_drop' ? 'Safe drop' : type;
      return { title, amount: formatPeso(amount_centavos), words: description ?? '' };
    }
    case 'tick': {
      const { order_number, name, completed } = row.tick;
      return {
        title: `ORDER #${order_number}`,
        amount: '',
        words: `${name}: ${completed ? 'done' : 'not done'}`,
      };
    }
  }
}

/** 'GCash ₱65.00, reference 1234567', so that whoever checks can find the money. */
function paidWith({ name, amount_centavos, reference }: NewTender): string {
  return `${name} ${formatPeso(amount_centavos)}${reference ? `, reference ${reference}` : ''}`;
}
