import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { mount } from '~/testing/mount';
import { onAPhone } from '~/testing/phone';
import { MoneyCard, SummaryCard, SummaryCards } from './summary-card';

onAPhone();

const sizeOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).fontSize;

test.for([
  [99, '₱0.99'],
  [123_456_789, '₱1,234,567.89'],
  [999_999_999_999, '₱9,999,999,999.99'],
] as const)('all values beside %i centavos have its size on a phone', async ([centavos, words]) => {
  await mount(
    <SummaryCards label="Cash In">
      <MoneyCard label="Total Cash In" centavos={centavos} />
      <SummaryCard label="Selected Date" value="Nov 7, 2026" caption="Saturday" />
    </SummaryCards>,
  );
  expect(sizeOf('Nov 7, 2026')).toBe(sizeOf(words));
  const card = page.getByText(words, { exact: true }).element().parentElement;
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
});

test('two rows of cards have values of one size on a phone', async () => {
  await mount(
    <>
      <SummaryCards label="Inventory">
        <MoneyCard label="Total Value" centavos={1_463_448_609} />
      </SummaryCards>
      <SummaryCards label="Supplies">
        <MoneyCard label="Total Value" centavos={7_688_300} />
      </SummaryCards>
    </>,
  );
  expect(sizeOf('₱76,883.00')).toBe(sizeOf('₱14,634,486.09'));
});

test('a caption of two lines moves no figure of its row', async () => {
  await page.viewport(1024, 768);
  await mount(
    <SummaryCards above label="Paid by">
      <MoneyCard
        label="GCash"
        centavos={98_765_432}
        caption="Verified ₱987,489.32, not verified ₱165.00 (1 of 1,204), and some more words"
      />
      <MoneyCard label="Maya" centavos={198_000} caption="All verified (12)" />
      <MoneyCard label="Card" centavos={16_500} />
    </SummaryCards>,
  );
  const topOf = (text: string) => boxOf(page.getByText(text, { exact: true })).top;
  expect(boxOf(page.getByText(/not verified/)).height).toBeGreaterThan(30);
  expect([topOf('Maya'), topOf('Card')]).toEqual([topOf('GCash'), topOf('GCash')]);
});

test('the name of a row stands clear of its cards', async () => {
  await page.viewport(1024, 768);
  await mount(
    <SummaryCards label="Inventory">
      <SummaryCard label="Total Items" value="62" />
    </SummaryCards>,
  );
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('heading', { name: 'Inventory' }).element());
  const card = page.getByText('Total Items').element().parentElement;
  const gap = (card?.getBoundingClientRect().left ?? 0) - words.getBoundingClientRect().right;
  expect(gap).toBeGreaterThanOrEqual(8);
});
