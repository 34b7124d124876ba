import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CARD, choose, GCASH, pay, VOUCHER, way } from '~/testing/paying';
import { details } from '~/testing/till';

const MAYA = { ...GCASH, kind: 'maya', name: 'Maya' } as const;
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

const AT_130 = [
  [300, 649],
  [277, 600],
] as const;

test.each([...SIZES, ...AT_130])('the amount of a part is shown whole at %i × %i', async (...size) => {
  await pay(GCASH);
  await page.viewport(...size);
  await choose('Split');
  const amount = details.dialog.getByLabelText('Cash received');
  await userEvent.fill(amount, '9,999,999.99');
  const { scrollWidth, clientWidth } = amount.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test.each(SIZES)('a long name is broken only between its words at %i × %i', async (...size) => {
  await pay(GCASH, MAYA, CARD, { ...VOUCHER, name: 'Voucher of the municipal hall' });
  await page.viewport(...size);
  expect(brokenWords()).toEqual([]);
});

test('four short names are side by side on a phone', async () => {
  await pay(GCASH, MAYA, CARD);
  await page.viewport(390, 844);
  const tops = ['Cash', 'GCash', 'Maya', 'Card'].map((name) => {
    return way(name).element().getBoundingClientRect().top;
  });
  expect(new Set(tops)).toHaveLength(1);
});

/** The words in the ways to pay that are broken over two lines. */
function brokenWords(): string[] {
  const texts = [...document.querySelectorAll('[aria-label="Paid by"] span')].map((span) => span.firstChild);
  return texts.flatMap((text) => {
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text as Node, index);
      range.setEnd(text as Node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}
