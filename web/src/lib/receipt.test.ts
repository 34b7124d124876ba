import { expect, test } from 'vitest';
import cases from '../../../contracts/receipt_cases.json';
import { type Letterhead, orderSlipOf, receiptOf, type SoldOrder } from './receipt';

interface Case {
  why: string;
  letterhead: Letterhead;
  sale: SoldOrder;
  marks?: string[];
  document: ReturnType<typeof receiptOf>;
}

const all = cases as unknown as Case[];
const unsent = all.filter(({ sale, marks }) => !sale.invoice_number && !marks);

test.each(all)(
  "the receipt of the till is the same as the server's: $why",
  ({ sale, letterhead, marks, document }) => {
    expect(receiptOf(sale, letterhead, marks)).toEqual(document);
  },
);

test.each(unsent)(
  'an order slip is the receipt with a line that says it is no invoice: $why',
  ({ sale, letterhead, document }) => {
    const slip = orderSlipOf(sale, letterhead);
    const words = slip.elements.map((element) => ('text' in element ? element.text : null));
    const place = words.indexOf('Order slip, not an invoice');

    // Right below the letterhead, above everything about the order.
    expect(slip.elements[place - 1]?.kind).toBe('blank');
    expect(slip.elements.toSpliced(place, 1)).toEqual(document.elements);
    expect(slip.title).toBe(document.title.replace('Receipt', 'Order slip'));
  },
);

test('a second print of an order slip begins with REPRINT', () => {
  const [one] = unsent;
  if (!one) throw new Error('There are no cases');
  const { elements } = orderSlipOf(one.sale, one.letterhead, true);
  const words = elements.flatMap((element) => ('text' in element ? [element.text] : []));
  expect(words.slice(1, 3)).toEqual(['REPRINT', 'Order slip, not an invoice']);
});
