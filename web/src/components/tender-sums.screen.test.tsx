import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TenderSums } from '~/api/types';
import { mount } from '~/testing/mount';
import { TenderSumCards } from './tender-sums';

const CASH: TenderSums = { kind: 'cash', name: 'Cash', payments: 0, amount_centavos: 0 };
const GCASH: TenderSums = { kind: 'gcash', name: 'GCash', payments: 2, amount_centavos: 23_000 };
const sums = page.getByRole('region', { name: 'Paid by' });

test('a day with only cash shows no sums by tender', async () => {
  await mount(<TenderSumCards tenders={[{ ...CASH, payments: 9 }]} onOpen={() => undefined} />);
  expect(sums.elements()).toEqual([]);
});

test('the sum of a tender opens its sales, and a tender without payments opens nothing', async () => {
  const opened: TenderSums[] = [];
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={(tender) => opened.push(tender)} />);
  await expect.element(sums.getByText('2 payments')).toBeVisible();
  expect(sums.getByRole('button').elements()).toHaveLength(1);
  await sums.getByRole('button', { name: /^GCash/ }).click();
  expect(opened).toEqual([GCASH]);
});

test('the sums of one day link to its payments, and those of several days do not', async () => {
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={() => undefined} on="2026-03-11" />);
  const link = page.getByRole('link', { name: 'Verify payments' });
  await expect.element(link).toHaveAttribute('href', '/payments?on=2026-03-11');
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={() => undefined} />);
  await expect.element(link).toHaveLength(1);
});
