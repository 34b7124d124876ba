import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentStaff, endSession, storeCurrentStaff } from '~/lib/current-staff';
import { goElsewhere } from '~/testing/app';
import { button } from '~/testing/controls';
import { COUNT_ID, cups, openShelf, panel, pie } from '~/testing/counting';
import { BEN } from '~/testing/lock';
import { answers } from '~/testing/server';
import { expectFailure } from '~/testing/toast';

test("a typed number is not lost by the screen's Back", async () => {
  await openShelf([pie]);
  await panel.getByRole('button', { name: '7', exact: true }).click();
  await button('Back').click();
  await expectFailure('Tap Next to count it, or Skip.', 'Not counted yet');
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
  await panel.getByRole('button', { name: 'Skip' }).click();
  await button('Back').click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("a typed number is at its item again after the browser's Back, until it is counted", async () => {
  await openShelf([pie, cups]);
  await panel.getByRole('button', { name: 'Skip' }).click();
  await panel.getByRole('button', { name: '7', exact: true }).click();
  for (const _ of ['there and back', 'again']) {
    goElsewhere('/nowhere');
    await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
    history.back();
    await expect.element(panel.getByRole('heading', { name: 'Paper Cups' })).toBeVisible();
    await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
  }
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Apple Pie' })).toBeVisible();
  goElsewhere('/nowhere');
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
  history.back();
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('');
});

test('a typed number is not counted by the next person at the screen', async () => {
  await openShelf([pie]);
  await panel.getByRole('button', { name: '7', exact: true }).click();
  storeCurrentStaff(BEN);
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('');
  await expect.element(panel.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a typed number is there again for the same person after the session has ended', async () => {
  await openShelf([pie]);
  const maria = currentStaff();
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
  await panel.getByRole('button', { name: '7', exact: true }).click();
  endSession();
  await expect.element(panel).not.toBeInTheDocument();
  if (maria) storeCurrentStaff(maria);
  goElsewhere(`/count?id=${COUNT_ID}`);
  await expect.element(panel.getByLabelText('Counted')).toHaveValue('7');
});
