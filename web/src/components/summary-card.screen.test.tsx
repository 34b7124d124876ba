import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
