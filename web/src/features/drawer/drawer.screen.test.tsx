import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawerState } from '~/api/types';
import { newId } from '~/lib/ids';
import { openApp } from '~/testing/app';
import { shiftForTests } from '~/testing/drawer';
import { answers } from '~/testing/server';

const CLOSED: DrawerState = {
  drawer: newId(),
  shift: null,
  suggested_float_centavos: null,
  others: [],
  left_behind: [],
  in_use: true,
};

const titles = async () => {
  await expect.element(page.getByRole('heading', { name: 'Readings' })).toBeVisible();
  return page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
};

test('the drawer of a till that was removed stands first, and says what to do with it', async () => {
  const [bar, gone] = ['Bar', 'Counter'].map((drawer_name) => shiftForTests({ drawer_name }));
  if (!bar || !gone) throw new Error('two');
  answers('get', '/api/drawer', { ...CLOSED, others: [bar, gone], left_behind: [gone.id] });
  await openApp('/drawer');
  expect(await titles()).toEqual([
    'Drawer of Counter is open',
    'No drawer is open here',
    'Drawer of Bar is open',
    'Readings',
  ]);
  await expect
    .element(page.getByText(/^Its till is no longer added here.* Count it, and close it\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close the drawer' }).nth(1)).toBeVisible();
});

test('where nothing is open anywhere it says so', async () => {
  answers('get', '/api/drawer', CLOSED);
  await openApp('/drawer');
  expect(await titles()).toEqual(['No drawer is open', 'Readings']);
});

test('a float that is not what the last closing left is told as it is typed', async () => {
  answers('get', '/api/drawer', { ...CLOSED, suggested_float_centavos: 200_000 });
  await openApp('/drawer');
  const float = page.getByLabelText('Cash in the drawer now');
  await expect.element(page.getByText('What the last closing left in it.', { exact: true })).toBeVisible();
  await float.fill('1,900');
  await expect.element(page.getByText('₱100.00 less than the last closing left in it.')).toBeVisible();
  await float.fill('2,000.50');
  await expect.element(page.getByText('₱0.50 more than the last closing left in it.')).toBeVisible();
});
