import { expect, test } from 'vitest';
import cases from '../../../contracts/receipt_cases.json';
import { orderSlipOf, receiptOf, type SoldOrder } from './receipt';

const saleOf = ({ sale }: (typeof cases)[number]) => sale as unknown as SoldOrder;

test.each(cases)('a receipt is the one that the server makes: $why', (one) => {
  expect(receiptOf(saleOf(one), one.letterhead)).toEqual(one.document);
});

test.each(cases)('an order slip is the receipt, and says that it is none: $why', (one) => {
  const slip = orderSlipOf(saleOf(one), one.letterhead);
  const words = slip.elements.map((element) => ('text' in element ? element.text : null));
  const place = words.indexOf('Order slip, not an invoice');

  // Right below the letterhead, above all that it says of the order.
  expect(slip.elements[place - 1]?.kind).toBe('blank');
  expect(slip.elements.toSpliced(place, 1)).toEqual(one.document.elements);
  expect(slip.title).toBe(one.document.title.replace('Receipt', 'Order slip'));
});

test('a second print of an order slip says so, first', () => {
  const [one] = cases;
  if (!one) throw new Error('There are no cases');
  const { elements } = orderSlipOf(saleOf(one), one.letterhead, true);
  const words = elements.flatMap((element) => ('text' in element ? [element.text] : []));
  expect(words.slice(1, 3)).toEqual(['REPRINT', 'Order slip, not an invoice']);
});
