import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TenderSums } from '~/api/types';
import { mount } from '~/testing/mount';
import { TenderSumCards } from './tender-sums';

const CASH: TenderSums = { kind: 'cash', name: 'Cash', payments: 0, amount_centavos: 0 };
const GCASH: TenderSums = { kind: 'gcash', name: 'GCash', payments: 2, amount_centavos: 23_000 };
const sums = page.getByRole('region', { name: 'Paid by' });

test('a day of cash alone has no sums by tender', async () => {
  await mount(<TenderSumCards tenders={[{ ...CASH, payments: 9 }]} onOpen={() => undefined} />);
  expect(sums.elements()).toEqual([]);
});

test('a sum by tender opens its sales, and one of nothing opens none', async () => {
  const opened: TenderSums[] = [];
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={(tender) => opened.push(tender)} />);
  await expect.element(sums.getByText('2 payments')).toBeVisible();
  expect(sums.getByRole('button').elements()).toHaveLength(1);
  await sums.getByRole('button', { name: /^GCash/ }).click();
  expect(opened).toEqual([GCASH]);
});

test('the sums of a day lead to its payments, those of more days do not', async () => {
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={() => undefined} on="2026-03-11" />);
  const link = page.getByRole('link', { name: 'Verify payments' });
  await expect.element(link).toHaveAttribute('href', '/payments?on=2026-03-11');
  await mount(<TenderSumCards tenders={[CASH, GCASH]} onOpen={() => undefined} />);
  await expect.element(link).toHaveLength(1);
});
