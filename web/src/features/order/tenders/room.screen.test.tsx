import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button } from '~/testing/controls';
import { CARD, choose, GCASH, pay, press, VOUCHER, way } from '~/testing/paying';
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

test.each(SIZES)('what is left to pay covers no way to pay at %i × %i', async (...size) => {
  await page.viewport(...size);
  await pay(GCASH, MAYA, CARD);
  await choose('Split');
  await expect.element(details.dialog.getByText('Left to pay')).toBeVisible();
  const ways = details.dialog.getByRole('radiogroup', { name: 'Paid by' });
  const left = details.dialog.getByText('Left to pay').element().parentElement as HTMLElement;
  expect(paintedTop(left)).toBeGreaterThanOrEqual(ways.element().getBoundingClientRect().bottom);
});

const PHONES = [
  [390, 844],
  [360, 740],
  [300, 649],
] as const;

test.each(PHONES)('on a phone of %i × %i the change is in sight while the cash is typed', async (...size) => {
  await page.viewport(...size);
  await pay(GCASH, MAYA, CARD, { ...VOUCHER, name: 'Voucher of the municipal hall' });
  await press('500');
  const change = details.dialog.getByText('₱335.00', { exact: true });
  await expect.element(change).toBeVisible();
  expect(covered(change)).toEqual([]);
  expect(covered(details.cash)).toEqual([]);
  expect(covered(button('Exact', details.dialog))).toEqual([]);
});

test.each(PHONES)(
  'on a phone of %i × %i what is left to pay stays in sight among three parts',
  async (...size) => {
    await page.viewport(...size);
    await pay(GCASH, MAYA, CARD);
    await choose('Split');
    await press('50');
    for (const name of ['GCash', 'Card']) await button(name, details.dialog).click();
    const left = details.dialog.getByText('Left to pay');
    for (const field of [
      details.dialog.getByLabelText('Amount by Card'),
      details.dialog.getByLabelText(/^Card ref/),
    ]) {
      field.element().scrollIntoView();
      expect(covered(left)).toEqual([]);
    }
  },
);

test.each([
  [512, 384],
  [667, 375],
])(
  'on a low screen of %i × %i the field of an added part that has the focus is in sight',
  async (...size) => {
    await page.viewport(...size);
    await pay(GCASH, MAYA, CARD);
    await choose('Split');
    await press('50');
    for (const name of ['GCash', 'Card']) {
      await button(name, details.dialog).click();
      await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
      expect(covered(page.elementLocator(document.activeElement as Element))).toEqual([]);
    }
  },
);

test.each(PHONES)(
  'on a phone of %i × %i a field that gets the focus comes out from under what is left to pay',
  async (...size) => {
    await page.viewport(...size);
    await pay(GCASH, MAYA, CARD);
    await choose('Split');
    await press('50');
    for (const name of ['GCash', 'Card']) await button(name, details.dialog).click();
    const last = details.dialog.getByLabelText(/^Card ref/).element() as HTMLElement;
    const dialog = details.dialog.element();
    for (const first of [
      details.dialog.getByLabelText('Amount by GCash'),
      details.dialog.getByLabelText(/^GCash ref/),
    ])
      for (let top = 0; top < dialog.scrollHeight - dialog.clientHeight; top += 8) {
        last.focus({ preventScroll: true });
        dialog.scrollTop = top;
        (first.element() as HTMLElement).focus();
        expect(covered(first), `from ${top} px`).toEqual([]);
      }
  },
);

const LOW = [
  [512, 384],
  [390, 400],
] as const;

test.each(LOW)(
  'on a low screen of %i × %i every key of a part is in reach beside the pad',
  async (...size) => {
    await page.viewport(...size);
    await pay(
      GCASH,
      MAYA,
      { ...CARD, reference: 'required' },
      { ...VOUCHER, name: 'Voucher of the municipal hall' },
    );
    await choose('Split');
    await press('50');
    for (const name of ['GCash', 'Card']) await button(name, details.dialog).click();
    const amount = details.dialog.getByLabelText('Amount by Card');
    await expect.element(amount).toHaveFocus();
    expect(covered(amount)).toEqual([]);
    for (const name of ['Rest by Card', 'Remove Card', 'Rest by GCash', 'Remove GCash']) {
      const key = button(name, details.dialog);
      key.element().scrollIntoView({ block: 'center' });
      expect(covered(key), name).toEqual([]);
    }
  },
);

/** The places of a part that lie outside its dialog or under something else: near its upper edge, its middle, its lower. */
function covered(part: Locator): string[] {
  const { left, right, top, bottom } = part.element().getBoundingClientRect();
  const dialog = details.dialog.element().getBoundingClientRect();
  const x = (left + right) / 2;
  return [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => {
    const shown = y > dialog.top && y < dialog.bottom ? document.elementFromPoint(x, y) : null;
    return shown && part.element().contains(shown) ? [] : [`${x}, ${y}: ${shown?.outerHTML.slice(0, 80)}`];
  });
}

/** The upper edge of what an element paints; a shadow is hit by no finger, but hides what is below it. */
function paintedTop(element: HTMLElement): number {
  const [, down = 0] = (getComputedStyle(element).boxShadow.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
  return element.getBoundingClientRect().top + Math.min(0, down);
}

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
