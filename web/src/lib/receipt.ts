/**
 * A receipt as src/sukli/papers/receipt.py makes it, for what the server does not have: an unsent sale, or the preview
 * of a header that is being typed. contracts/receipt_cases.json keeps the two alike.
 */
import type { CafeSettings, LineOption, NewSale, PaperDocument, PaperElement } from '~/api/types';
import { percentOf } from './figures';
import { plainAmount } from './money';
import { BLANK, CUT, columns, mark, RULE, text } from './paper-elements';
import { buyer, byLawOf, changes, NO_INPUT_TAX, people, vatPart } from './receipt-by-law';
import { isTemperature, ORDER_TYPE_WORDS, shownOptions, TEMPERATURE_WORDS } from './sale-words';
import { plainMinute } from './time';

/** The shop as it is printed on paper. */
export type Letterhead = Pick<
  CafeSettings,
  'cafe_name' | 'cafe_address' | 'cafe_tin' | 'receipt_header' | 'receipt_footer'
> &
  // A till that has not been online since an update does not have these.
  Partial<Pick<CafeSettings, 'machine_number' | 'permit_numbers'>>;

/** A sale, with what only the server or the person who made it knows. */
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
    | 'tax'
    | 'lines'
  > {
  sold_at: string | number;
  cashier: string;
  /** The number as printed; none if the shop does not number its sales. */
  invoice_number?: string | null;
}

/** @param marks REPRINT, VOIDED */
export function receiptOf(sale: SoldOrder, letterhead: Letterhead, marks: string[] = []): PaperDocument {
  const { invoice_number } = sale;
  const word = invoice_number == null ? 'Receipt' : `Invoice ${invoice_number}`;
  return paper(word, marks.map(mark), sale, letterhead);
}

/** The paper of a sale that the server does not have yet. */
export function orderSlipOf(sale: SoldOrder, letterhead: Letterhead, isReprint = false): PaperDocument {
  const marks = isReprint ? [mark('REPRINT')] : [];
  return paper(
    'Order slip',
    [...marks, text('Order slip, not an invoice', { bold: true })],
    sale,
    letterhead,
  );
}

function paper(word: string, marks: PaperElement[], sale: SoldOrder, letterhead: Letterhead): PaperDocument {
  const { order_number, invoice_number, discount_tenths } = sale;
  const { receipt_footer, permit_numbers } = letterhead;
  const isInvoice = invoice_number != null;
  // Whether the shop is registered for VAT; null if nothing says so.
  const isRegistered = sale.tax ? sale.tax.terms.vat_registered === true : isInvoice ? false : null;
  const byLaw = byLawOf(sale);
  return {
    title: order_number == null ? word : `${word}, Order #${order_number}`,
    elements: [
      ...head(letterhead, isRegistered),
      BLANK,
      ...marks,
      ...(isInvoice ? [mark('INVOICE'), text(`No. ${invoice_number}`, { bold: true })] : []),
      ...(order_number == null ? [] : [mark(`Order #${order_number}`)]),
      text(ORDER_TYPE_WORDS[sale.order_type]),
      columns('Date', plainMinute(sale.sold_at)),
      columns('Cashier', sale.cashier),
      RULE,
      ...orderLines(sale, byLaw ? changes(byLaw) : []),
      ...payment(sale),
      ...(byLaw ? [...vatPart(byLaw), ...people(byLaw, discount_tenths)] : []),
      ...(isInvoice ? buyer() : []),
      ...(receipt_footer ? [BLANK, text(receipt_footer)] : []),
      ...(permit_numbers ? [BLANK, text(permit_numbers)] : []),
      ...(isRegistered === null || (isRegistered && isInvoice) ? [] : NO_INPUT_TAX),
      CUT,
    ],
  };
}

function head(letterhead: Letterhead, isRegistered: boolean | null): PaperElement[] {
  const { cafe_name, cafe_address, cafe_tin, receipt_header, machine_number } = letterhead;
  const tin = isRegistered === null ? 'TIN' : isRegistered ? 'VAT REG TIN' : 'NON-VAT REG TIN';
  return [
    text(cafe_name, { bold: true }),
    ...[cafe_address, receipt_header].filter(Boolean).map((lines) => text(lines)),
    ...(cafe_tin ? [text(`${tin} ${cafe_tin}`)] : []),
    ...(machine_number ? [text(`MIN ${machine_number}`)] : []),
  ];
}

function orderLines(sale: SoldOrder, byLaw: PaperElement[]): PaperElement[] {
  const { discount_tenths, discount_centavos, subtotal_centavos, total_centavos } = sale;
  return [
    ...sale.lines.flatMap((line) => {
      const { name, quantity, price_centavos, temperature, order_type, options = [] } = line;
      const detail = [
        quantity > 1 && `${plainAmount(price_centavos)} each`,
        temperature && withDelta(TEMPERATURE_WORDS[temperature], addedBy(options.filter(isTemperature))),
        order_type !== sale.order_type && ORDER_TYPE_WORDS[order_type],
      ].filter((word) => typeof word === 'string');
      // Each on a line of its own, and part of the price above: no figures in the column of the amounts.
      const shown = shownOptions(line).map((option) => withDelta(option.name, option.delta_centavos));
      return [
        columns(`${quantity} x ${name}`, plainAmount(quantity * price_centavos)),
        ...(detail.length > 0 ? [columns(detail.join(', '), '', { indent: 2 })] : []),
        ...shown.map((words) => columns(words, '', { indent: 2 })),
      ];
    }),
    RULE,
    ...(discount_centavos > 0 || byLaw.length > 0
      ? [columns('Subtotal', plainAmount(subtotal_centavos))]
      : []),
    ...(discount_centavos > 0
      ? [columns(`Discount ${percentOf(discount_tenths)}`, plainAmount(-discount_centavos))]
      : []),
    ...byLaw,
    columns('TOTAL', plainAmount(total_centavos), { bold: true, large: true }),
  ];
}

function addedBy(options: readonly LineOption[]): number {
  return options.reduce((sum, { delta_centavos }) => sum + delta_centavos, 0);
}

/** 'Oat milk +20.00'; the word alone where it costs nothing. */
function withDelta(word: string, centavos: number): string {
  if (centavos === 0) return word;
  return `${word} ${centavos > 0 ? '+' : ''}${plainAmount(centavos)}`;
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
