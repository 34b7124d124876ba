/** The tables of Detailed Data, with the columns of spec section 2. */
import type { DayRow, ExpenseRow, ItemRow, MovedSums, SaleRow, TransactionRow } from '~/api/types';
import { FoldedText } from '~/components/folded-text';
import { askedFor } from '~/lib/asked';
import { formatDay, formatPlainDay } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { personOf } from '~/lib/recorded-by';
import { ITEMS_PROBLEMS, numberOf, VOID_REASON_WORDS } from '~/lib/sale-words';
import { stockChange } from '~/lib/stock-change';
import { formatThousandths } from '~/lib/thousandths';
import { formatDateTime } from '~/lib/time';
import { WASTE_WORDS } from '~/lib/waste';
import { formatWhole } from '~/lib/whole';
import classes from './detailed-data.module.css';
import type { Column } from './fitting-columns';
import { MONEY, pesoIfKnown } from './money-column';

const SALES: Column<SaleRow>[] = [
  {
    head: 'Order Number',
    width: 78,
    cell: (sale) => (
      <a href={addressOf(`/sales/${sale.id}`)} className={`row tall link ${classes.link}`}>
        {numberOf(sale)}
      </a>
    ),
  },
  {
    head: 'Date',
    width: 128,
    roomy: 192,
    folds: { order: 5, into: 'Items', inline: true },
    cell: (sale) => formatDateTime(sale.created_at),
  },
  {
    head: 'Staff',
    width: 92,
    folds: { order: 4, into: 'Items', inline: true },
    cell: (sale) => sale.staff_first_name,
  },
  {
    head: 'Items',
    width: 118,
    grows: true,
    cell: ({ items, items_problem }) =>
      items_problem
        ? ITEMS_PROBLEMS[items_problem]
        : items.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
  },
  {
    head: 'Subtotal',
    width: MONEY,
    numeric: true,
    folds: {
      order: 2,
      into: 'Total',
      cell: (sale) => sale.subtotal_centavos !== sale.total_centavos && formatPeso(sale.subtotal_centavos),
    },
    cell: (sale) => formatPeso(sale.subtotal_centavos),
  },
  { head: 'Total', width: MONEY, numeric: true, cell: (sale) => formatPeso(sale.total_centavos) },
  {
    head: 'COGS',
    width: MONEY,
    numeric: true,
    folds: { order: 3, into: 'Total' },
    cell: (sale) => formatPeso(sale.cogs_centavos),
  },
  {
    head: 'Payment',
    width: 88,
    folds: { order: 1, into: 'Items', inline: true },
    cell: paymentOf,
  },
];

const VOIDED: Column<SaleRow> = {
  head: 'Voided',
  width: 140,
  folds: { order: 6, into: 'Items' },
  cell: ({ voided_at, voided_by_first_name, void_reason }) =>
    voided_at && (
      <>
        {formatDateTime(voided_at)} by {personOf(voided_by_first_name)}
        {void_reason && `: ${VOID_REASON_WORDS[void_reason]}`}
      </>
    ),
};

export const SALE_COLUMNS: readonly Column<SaleRow>[] = SALES;
/** For voided sales, with who voided them and when. */
export const VOIDED_SALE_COLUMNS: readonly Column<SaleRow>[] = SALES.toSpliced(4, 0, VOIDED);

export const ITEM_COLUMNS: Column<ItemRow>[] = [
  { head: 'Item', width: 112, grows: true, cell: (item) => item.name },
  {
    head: 'Description',
    width: 152,
    folds: { order: 1, into: 'Item', inline: true },
    cell: (item) => item.description,
  },
  {
    head: 'Unit Cost',
    width: MONEY,
    numeric: true,
    folds: { order: 3, into: 'Total Value' },
    cell: (item) => formatPeso(item.unit_cost_centavos),
  },
  { head: 'Current Stock', width: 84, numeric: true, cell: (item) => formatWhole(item.current_stock) },
  {
    head: 'Min Level',
    width: 76,
    numeric: true,
    folds: { order: 4, into: 'Current Stock' },
    cell: (item) => formatWhole(item.min_stock_level),
  },
  { head: 'Total Value', width: MONEY, numeric: true, cell: (item) => formatPeso(item.total_value_centavos) },
  {
    head: 'Last Updated',
    width: 128,
    roomy: 192,
    folds: { order: 2, into: 'Item' },
    cell: (item) => formatDateTime(item.updated_at),
  },
];

const TRANSACTION_TYPES: Record<TransactionRow['transaction_type'], string> = {
  received: 'Received',
  removed: 'Removed',
  wasted: 'Thrown away',
  adjustment: 'Adjustment',
  counted: 'Counted',
};

/** 'Received ₱12,300.00 (4) · Thrown away ₱250.00 (7)': the cost and the number of movements. */
export function movedText(sums: readonly MovedSums[]): string {
  return sums
    .map(
      ({ transaction_type, count, cost_centavos }) =>
        `${TRANSACTION_TYPES[transaction_type]} ${formatPeso(cost_centavos)} (${formatWhole(count)})`,
    )
    .join(' · ');
}

export const TRANSACTION_COLUMNS: Column<TransactionRow>[] = [
  {
    head: 'Date',
    width: 124,
    roomy: 192,
    folds: { order: 5, into: 'Item', inline: true },
    cell: (row) => formatDateTime(row.created_at),
  },
  { head: 'Item', width: 112, grows: true, cell: (row) => row.item_name },
  {
    head: 'Type',
    width: 104,
    roomy: 176,
    folds: { order: 4, into: 'Item', inline: true },
    cell: typeOf,
  },
  { head: 'Quantity', width: 84, numeric: true, cell: quantityOf },
  {
    head: 'Unit Cost',
    width: MONEY,
    numeric: true,
    folds: { order: 3, into: 'Total Cost' },
    cell: (row) => pesoIfKnown(row.unit_cost_centavos),
  },
  {
    head: 'Total Cost',
    width: MONEY,
    numeric: true,
    cell: (row) => pesoIfKnown(row.total_cost_centavos),
  },
  {
    head: 'Staff',
    width: 92,
    folds: { order: 2, into: 'Item', inline: true },
    cell: (row) => personOf(row.staff_first_name),
  },
  {
    head: 'Notes',
    width: 140,
    folds: { order: 1, into: 'Item', inline: true },
    cell: (row) => row.notes && <FoldedText text={row.notes} />,
  },
];

export const DAY_COLUMNS: Column<DayRow>[] = [
  { head: 'Date', width: 76, grows: true, cell: (day) => formatDay(day.on) },
  { head: 'Revenue', width: MONEY, numeric: true, cell: (day) => formatPeso(day.revenue_centavos) },
  {
    head: 'COGS',
    width: MONEY,
    numeric: true,
    folds: { order: 1, into: 'Revenue' },
    cell: (day) => formatPeso(day.cogs_centavos),
  },
  { head: 'Gross Profit', width: MONEY, numeric: true, cell: (day) => formatPeso(day.gross_profit_centavos) },
];

export const EXPENSE_COLUMNS: Column<ExpenseRow>[] = [
  {
    head: 'Date',
    width: 112,
    folds: { order: 2, into: 'Description', inline: true },
    cell: (expense) => formatPlainDay(expense.on),
  },
  {
    head: 'Category',
    width: 120,
    folds: { order: 1, into: 'Description', inline: true },
    cell: (expense) => expense.category,
  },
  {
    head: 'Description',
    width: 140,
    grows: true,
    cell: (expense) => <FoldedText text={expense.description} />,
  },
  { head: 'Amount', width: 128, numeric: true, cell: (expense) => formatPeso(expense.amount_centavos) },
];

/** 'Cash ₱100.00, GCash ₱65.00' for a split; a single tender is only named, since it settled the total. */
function paymentOf({ payment_method, tenders }: SaleRow): string {
  const isSplit = tenders.length > 1;
  const words = tenders.map(({ name, amount_centavos }) =>
    isSplit ? `${name} ${formatPeso(amount_centavos)}` : name,
  );
  return words.join(', ') || payment_method;
}

function typeOf({ transaction_type, waste_reason }: TransactionRow): string {
  const type = TRANSACTION_TYPES[transaction_type];
  return waste_reason === null ? type : `${type} · ${WASTE_WORDS[waste_reason]}`;
}

/** With a sign for a count, since nothing else says whether it found more or less. */
function quantityOf({ transaction_type, quantity, asked, used_thousandths, content_unit }: TransactionRow) {
  if (transaction_type === 'counted') return stockChange(quantity, used_thousandths, content_unit);
  const short = askedFor(asked, quantity);
  return (
    <>
      {used_thousandths === null
        ? formatWhole(quantity)
        : `${formatThousandths(used_thousandths)} ${content_unit}`}
      {short && <div className="tiny dim">{short}</div>}
    </>
  );
}
