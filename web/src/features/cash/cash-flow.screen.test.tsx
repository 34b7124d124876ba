import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { openApp } from '~/testing/app';
import { cash, cashFlow, sumCard } from '~/testing/cash';
import { button } from '~/testing/controls';
import { answers, breaks, REFUSED, sent } from '~/testing/server';
import { toldFailure } from '~/testing/toast';

const CASH_FLOW = '/api/cash-flow';

test('a cash flow that cannot be read says so, and comes when it is asked for again', async () => {
  answers('get', CASH_FLOW, cashFlow());
  const heal = breaks('get', CASH_FLOW, REFUSED);
  await openApp('/cash-flow');
  await toldFailure('Failed to fetch cash flow data');
  await expect.element(sumCard('Revenue').filter({ hasText: '–' })).toBeVisible();
  heal();
  await button('Try again').click();
  await expect.element(page.getByText('No cash in transactions recorded for this date')).toBeVisible();
});

test('it keeps its figures when a later read fails, and says it only with their age', async () => {
  answers('get', CASH_FLOW, cashFlow(cash('Float')));
  await openApp('/cash-flow');
  await expect.element(page.getByText('Float')).toBeVisible();
  breaks('get', CASH_FLOW, REFUSED);
  const before = sent('get', CASH_FLOW).length;
  await readAgain();
  expect(sent('get', CASH_FLOW).length).toBeGreaterThan(before);
  await expect.element(page.getByText(/^Updated \d+:\d\d\s[AP]M/)).toBeVisible();
  await expect.element(page.getByText('Float')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
