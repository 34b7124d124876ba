/** The five tables of Detailed Data, with the columns of spec section 2. */
import { Link } from '@tanstack/react-router';
import type { DayRow, ExpenseRow, ItemRow, SaleRow, TransactionRow } from '~/api/types';
import { formatDay, formatPlainDay } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { ITEMS_PROBLEMS, numberOf } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import { formatWhole } from '~/lib/whole';
import type { Column } from './detail-table';
import classes from './detail-table.module.css';

const MONEY = 128;

export const SALE_COLUMNS: Column<SaleRow>[] = [
  {
    head: 'Order Number',
    width: 96,
    cell: (sale) => (
      <Link to="/sales/$id" params={{ id: sale.id }} className={classes.link}>
        {numberOf(sale)}
      </Link>
    ),
  },
  { head: 'Date', width: 132, cell: (sale) => formatDateTime(sale.created_at) },
  { head: 'Staff', width: 104, cell: (sale) => sale.staff_first_name },
  {
    head: 'Items',
    width: 220,
    cell: ({ items, items_problem }) =>
      items_problem
        ? ITEMS_PROBLEMS[items_problem]
        : items.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
  },
  { head: 'Subtotal', width: MONEY, numeric: true, cell: (sale) => formatPeso(sale.subtotal_centavos) },
  { head: 'Total', width: MONEY, numeric: true, cell: (sale) => formatPeso(sale.total_centavos) },
  { head: 'COGS', width: MONEY, numeric: true, cell: (sale) => formatPeso(sale.cogs_centavos) },
  { head: 'Payment', width: 92, cell: (sale) => sale.payment_method },
];

export const ITEM_COLUMNS: Column<ItemRow>[] = [
  { head: 'Item', width: 148, cell: (item) => item.name },
  { head: 'Description', width: 180, cell: (item) => item.description },
  { head: 'Unit Cost', width: MONEY, numeric: true, cell: (item) => formatPeso(item.unit_cost_centavos) },
  { head: 'Current Stock', width: 96, numeric: true, cell: (item) => formatWhole(item.current_stock) },
  { head: 'Min Level', width: 88, numeric: true, cell: (item) => formatWhole(item.min_stock_level) },
  { head: 'Total Value', width: 140, numeric: true, cell: (item) => formatPeso(item.total_value_centavos) },
  { head: 'Last Updated', width: 132, cell: (item) => formatDateTime(item.updated_at) },
];

const TRANSACTION_TYPES: Record<TransactionRow['transaction_type'], string> = {
  received: 'Received',
  removed: 'Removed',
  adjustment: 'Adjustment',
};

export const TRANSACTION_COLUMNS: Column<TransactionRow>[] = [
  { head: 'Date', width: 124, cell: (row) => formatDateTime(row.created_at) },
  { head: 'Item', width: 160, cell: (row) => row.item_name },
  { head: 'Type', width: 104, cell: (row) => TRANSACTION_TYPES[row.transaction_type] },
  { head: 'Quantity', width: 92, numeric: true, cell: (row) => formatWhole(row.quantity) },
  { head: 'Unit Cost', width: MONEY, numeric: true, cell: (row) => pesoIfKnown(row.unit_cost_centavos) },
  { head: 'Total Cost', width: MONEY, numeric: true, cell: (row) => pesoIfKnown(row.total_cost_centavos) },
  { head: 'Staff', width: 104, cell: (row) => row.staff_first_name ?? 'Unknown' },
  { head: 'Notes', width: 180, cell: (row) => row.notes },
];

export const DAY_COLUMNS: Column<DayRow>[] = [
  { head: 'Date', width: 132, cell: (day) => formatDay(day.on) },
  { head: 'Revenue', width: 140, numeric: true, cell: (day) => formatPeso(day.revenue_centavos) },
  { head: 'COGS', width: 140, numeric: true, cell: (day) => formatPeso(day.cogs_centavos) },
  { head: 'Gross Profit', width: 140, numeric: true, cell: (day) => formatPeso(day.gross_profit_centavos) },
];

export const EXPENSE_COLUMNS: Column<ExpenseRow>[] = [
  { head: 'Date', width: 104, cell: (expense) => formatPlainDay(expense.on) },
  { head: 'Category', width: 112, cell: (expense) => expense.category },
  { head: 'Description', width: 220, cell: (expense) => expense.description },
  { head: 'Amount', width: 140, numeric: true, cell: (expense) => formatPeso(expense.amount_centavos) },
];

function pesoIfKnown(centavos: number | null): string {
  return centavos === null ? '' : formatPeso(centavos);
}
