/**
 * A receipt as src/sukli/papers/receipt.py makes it, for what the server does not have: an unsent sale, and the preview
 * of a header that is being typed. contracts/receipt_cases.json holds the two together.
 */
import type { CafeSettings, NewSale, PaperDocument, PaperElement } from '~/api/types';
import { plainAmount } from './money';
import { detailOf, ORDER_TYPE_WORDS } from './sale-words';
import { plainMinute } from './time';

/** The shop as it stands on paper. */
export type Letterhead = Pick<
  CafeSettings,
  'cafe_name' | 'cafe_address' | 'cafe_tin' | 'receipt_header' | 'receipt_footer'
>;

/** A sale with what only the server, or whoever made it, knows. */
export interface SoldOrder
  extends Pick<
    NewSale,
    | 'order_number'
    | 'order_type'
    | 'discount_tenths'
    | 'subtotal_centavos'
    | 'discount_centavos'
    | 'total_centavos'
    | 'cash_received_centavos'
    | 'tenders'
    | 'lines'
  > {
  sold_at: string | number;
  cashier: string;
}

const SLIP = 'Order slip, not an invoice';

export function receiptOf(sale: SoldOrder, letterhead: Letterhead): PaperDocument {
  return paper('Receipt', [], sale, letterhead);
}

/** Of a sale that the server does not have yet. */
export function orderSlipOf(sale: SoldOrder, letterhead: Letterhead, isReprint = false): PaperDocument {
  const marks = isReprint ? [text('REPRINT', { bold: true, large: true })] : [];
  return paper('Order slip', [...marks, text(SLIP, { bold: true })], sale, letterhead);
}

function paper(
  word: string,
  marks: PaperElement[],
  sale: SoldOrder,
  { cafe_name, cafe_address, cafe_tin, receipt_header, receipt_footer }: Letterhead,
): PaperDocument {
  const { order_number } = sale;
  return {
    title: order_number == null ? word : `${word}, Order #${order_number}`,
    elements: [
      text(cafe_name, { bold: true }),
      ...[cafe_address, receipt_header].filter(Boolean).map((lines) => text(lines)),
      ...(cafe_tin ? [text(`TIN ${cafe_tin}`)] : []),
      { kind: 'blank' },
      ...marks,
      ...(order_number == null ? [] : [text(`Order #${order_number}`, { bold: true, large: true })]),
      text(ORDER_TYPE_WORDS[sale.order_type]),
      columns('Date', plainMinute(sale.sold_at)),
      columns('Cashier', sale.cashier),
      { kind: 'rule' },
      ...orderLines(sale),
      ...payment(sale),
      ...(receipt_footer ? [{ kind: 'blank' } as const, text(receipt_footer)] : []),
      { kind: 'cut' },
    ],
  };
}

function orderLines(sale: SoldOrder): PaperElement[] {
  const { discount_tenths, discount_centavos, subtotal_centavos, total_centavos } = sale;
  return [
    ...sale.lines.flatMap((line) => {
      const { name, quantity, price_centavos } = line;
      const each = quantity > 1 ? `${plainAmount(price_centavos)} each` : '';
      const known = { ...line, temperature: line.temperature ?? null };
      const detail = [each, detailOf(known, line.order_type !== sale.order_type, ', ')]
        .filter(Boolean)
        .join(', ');
      return [
        columns(`${quantity} x ${name}`, plainAmount(quantity * price_centavos)),
        ...(detail ? [columns(detail, '', { indent: 2 })] : []),
      ];
    }),
    { kind: 'rule' },
    ...(discount_centavos > 0
      ? [
          columns('Subtotal', plainAmount(subtotal_centavos)),
          columns(`Discount ${discount_tenths / 10}%`, plainAmount(-discount_centavos)),
        ]
      : []),
    columns('TOTAL', plainAmount(total_centavos), { bold: true, large: true }),
  ];
}

function payment({ tenders, total_centavos, cash_received_centavos }: SoldOrder): PaperElement[] {
  const cash = tenders?.find(({ kind }) => kind === 'cash');
  const ways = (tenders ?? []).flatMap(({ name, amount_centavos, reference }) => [
    columns(name, plainAmount(amount_centavos)),
    ...(reference ? [columns(`Ref. ${reference}`, '', { indent: 2 })] : []),
  ]);
  if (cash_received_centavos != null) {
    const change = cash_received_centavos - (cash?.amount_centavos ?? total_centavos);
    return [
      ...ways,
      columns('Cash received', plainAmount(cash_received_centavos)),
      columns('Change', plainAmount(change)),
    ];
  }
  return tenders ? ways : [columns('Cash', plainAmount(total_centavos))];
}

interface Letters {
  bold?: boolean;
  large?: boolean;
}

function text(words: string, { bold = false, large = false }: Letters = {}): PaperElement {
  return { kind: 'text', text: words, align: 'center', bold, large };
}

function columns(
  left: string,
  right: string,
  { bold = false, large = false, indent = 0 }: Letters & { indent?: number } = {},
): PaperElement {
  return { kind: 'columns', left, right, bold, large, indent };
}
