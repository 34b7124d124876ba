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

function sum(head: string, name: Amount, leaves?: { when: number; under: string }): Column<VatRow> {
  return {
    head,
    width: MONEY,
    numeric: true,
    ...(leaves && {
      // An amount of zero is left out below another cell.
      leaves: { ...leaves, cell: (row) => row[name] !== 0 && formatPeso(row[name]) },
    }),
    cell: (row) => formatPeso(row[name]),
  };
}

const SUMS: Column<VatRow>[] = [
  sum('VATable', 'vatable_centavos', { when: 8, under: 'VAT' }),
  sum('VAT', 'vat_centavos'),
  sum('VAT-exempt', 'exempt_centavos', { when: 7, under: 'Total' }),
  sum('Zero-rated', 'zero_rated_centavos', { when: 1, under: 'Total' }),
  sum('Untaxed discounts', 'untaxed_discount_centavos', { when: 4, under: 'Total' }),
  sum('Service charge', 'service_charge_centavos', { when: 5, under: 'Total' }),
  sum('Without VAT', 'not_registered_centavos', { when: 2, under: 'Total' }),
  // Wider, because a month's total may run to millions.
  { ...sum('Total', 'revenue_centavos'), width: MONEY + 20 },
  sum('Less VAT', 'less_vat_centavos', { when: 3, under: 'VAT' }),
  sum('By law', 'law_discount_centavos', { when: 6, under: 'VAT' }),
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
        <a href={addressOf(`/sales/${card.sale_id}`)} className={`row link ${classes.link}`}>
          {numberOf(card)}
        </a>
        {card.invoice_number && <div className="tiny dim">{card.invoice_number}</div>}
      </>
    ),
  },
  {
    head: 'Date',
    width: 128,
    leaves: { when: 6, under: 'Name', plain: true },
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
    leaves: { when: 5, under: 'Name', plain: true },
    cell: (card) => card.id_number,
  },
  {
    head: 'Kind',
    width: 92,
    leaves: { when: 4, under: 'Name', plain: true },
    cell: (card) => card.kind_name,
  },
  {
    head: 'Gross',
    width: MONEY,
    numeric: true,
    leaves: { when: 3, under: 'Discount' },
    cell: (card) => formatPeso(card.gross_centavos),
  },
  {
    head: 'Less VAT',
    width: MONEY,
    numeric: true,
    leaves: { when: 2, under: 'Discount' },
    cell: (card) => formatPeso(card.less_vat_centavos),
  },
  {
    head: 'Exempt sales',
    width: MONEY,
    numeric: true,
    leaves: { when: 1, under: 'Discount' },
    cell: (card) => formatPeso(card.exempt_centavos),
  },
  { head: 'Discount', width: MONEY, numeric: true, cell: discountOf },
  {
    head: 'Pays',
    width: MONEY,
    numeric: true,
    leaves: { when: 7, under: 'Discount' },
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
