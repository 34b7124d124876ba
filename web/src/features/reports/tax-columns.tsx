/** The tables of VAT and of discounts by law in Detailed Data. */
import type { CardRow, VatRow } from '~/api/types';
import { formatDay, formatMonth } from '~/lib/days';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { numberOf } from '~/lib/sale-words';
import { formatDateTime } from '~/lib/time';
import classes from './detailed-data.module.css';
import type { Column } from './fitting-columns';
import { MONEY } from './money-column';

type Amount = Exclude<keyof VatRow, 'starts_on'>;

function sum(head: string, name: Amount, folds?: { order: number; into: string }): Column<VatRow> {
  return {
    head,
    width: MONEY,
    numeric: true,
    ...(folds && {
      // An amount of zero is left out below another cell.
      folds: { ...folds, cell: (row) => row[name] !== 0 && formatPeso(row[name]) },
    }),
    cell: (row) => formatPeso(row[name]),
  };
}

const SUMS: Column<VatRow>[] = [
  sum('VATable', 'vatable_centavos', { order: 8, into: 'VAT' }),
  sum('VAT', 'vat_centavos'),
  sum('VAT-exempt', 'exempt_centavos', { order: 7, into: 'Total' }),
  sum('Zero-rated', 'zero_rated_centavos', { order: 1, into: 'Total' }),
  sum('Untaxed discounts', 'untaxed_discount_centavos', { order: 4, into: 'Total' }),
  sum('Service charge', 'service_charge_centavos', { order: 5, into: 'Total' }),
  sum('Without VAT', 'not_registered_centavos', { order: 2, into: 'Total' }),
  // Wider, because a month's total may run to millions.
  { ...sum('Total', 'revenue_centavos'), width: MONEY + 20 },
  sum('Less VAT', 'less_vat_centavos', { order: 3, into: 'VAT' }),
  sum('By law', 'law_discount_centavos', { order: 6, into: 'VAT' }),
];

const BY_DAY: Column<VatRow>[] = [
  { head: 'Date', width: 92, grows: true, cell: (row) => formatDay(row.starts_on) },
  ...SUMS,
];
const BY_MONTH: Column<VatRow>[] = [
  { head: 'Month', width: 92, grows: true, cell: (row) => formatMonth(row.starts_on) },
  ...SUMS,
];

export function vatColumns(by: 'month' | undefined): readonly Column<VatRow>[] {
  return by === 'month' ? BY_MONTH : BY_DAY;
}

export const CARD_COLUMNS: Column<CardRow>[] = [
  {
    head: 'Order Number',
    width: 78,
    cell: (card) => (
      <>
        <a href={addressOf(`/sales/${card.sale_id}`)} className={`row tall link ${classes.link}`}>
          {numberOf(card)}
        </a>
        {card.invoice_number && <div className="tiny dim">{card.invoice_number}</div>}
      </>
    ),
  },
  {
    head: 'Date',
    width: 128,
    folds: { order: 6, into: 'Name', inline: true },
    cell: (card) => formatDateTime(card.created_at),
  },
  {
    head: 'Name',
    width: 126,
    grows: true,
    cell: ({ name, kind_name, voided }) => (
      <>
        {name || kind_name}{' '}
        {voided && (
          <span className="badge" data-tone="out">
            VOIDED
          </span>
        )}
      </>
    ),
  },
  {
    head: 'ID Number',
    width: 112,
    folds: { order: 5, into: 'Name', inline: true },
    cell: (card) => card.id_number,
  },
  {
    head: 'Kind',
    width: 92,
    folds: { order: 4, into: 'Name', inline: true },
    cell: (card) => card.kind_name,
  },
  {
    head: 'Gross',
    width: MONEY,
    numeric: true,
    folds: { order: 3, into: 'Discount' },
    cell: (card) => formatPeso(card.gross_centavos),
  },
  {
    head: 'Less VAT',
    width: MONEY,
    numeric: true,
    folds: { order: 2, into: 'Discount' },
    cell: (card) => formatPeso(card.less_vat_centavos),
  },
  {
    head: 'Exempt sales',
    width: MONEY,
    numeric: true,
    folds: { order: 1, into: 'Discount' },
    cell: (card) => formatPeso(card.exempt_centavos),
  },
  { head: 'Discount', width: MONEY, numeric: true, cell: discountOf },
  {
    head: 'Pays',
    width: MONEY,
    numeric: true,
    folds: { order: 7, into: 'Discount' },
    cell: ({ pays_centavos, voided }) =>
      voided ? <s>{formatPeso(pays_centavos)}</s> : formatPeso(pays_centavos),
  },
];

/** The discount; says so if it was the order's percentage that counted, being higher. */
function discountOf({ discount_centavos, counted, voided }: CardRow) {
  const amount = formatPeso(discount_centavos);
  return (
    <>
      {voided ? <s>{amount}</s> : amount}
      {counted === 'percentage' && <div className="tiny dim">the order's percentage</div>}
    </>
  );
}
