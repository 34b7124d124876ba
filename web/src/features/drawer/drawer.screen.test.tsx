import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '~/api/connection';
import type { DrawerState } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import { storeDrawersInUse, wereDrawersInUse } from '~/lib/drawers-in-use';
import { newId } from '~/lib/ids';
import { formatDateTime } from '~/lib/time';
import { isUnsaved } from '~/lib/unsaved';
import { useLive } from '~/live/live';
import { readAgain } from '~/testing/again';
import { openApp, visit } from '~/testing/app';
import { shiftForTests } from '~/testing/drawer';
import { usualMenu } from '~/testing/menu';
import { answers, queriesOf, untilAnswered } from '~/testing/server';
import { add, answersTill, openTill } from '~/testing/till';

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

test('the drawer of a removed till is listed first, with what to do about it', async () => {
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
  await expect.element(page.getByText(/^Its till was removed.* Count it and close it\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close the drawer' }).nth(1)).toBeVisible();
});

test('on a tablet the facts about an open drawer share one row', async () => {
  answers('get', '/api/drawer', { ...CLOSED, shift: shiftForTests() });
  await openApp('/drawer');
  await expect.element(page.getByText('Opened', { exact: true })).toBeVisible();
  const tops = ['Opened', 'Float', 'Shift'].map((word) => {
    return page.getByText(word, { exact: true }).element().getBoundingClientRect().top;
  });
  expect(new Set(tops)).toHaveLength(1);
});

test('a drawer opened yesterday shows the date, even on a tablet whose clock is a day behind', async () => {
  const opened_at = new Date().toISOString();
  useLive.setState({ clockOffsetMs: 24 * 3_600_000 });
  answers('get', '/api/drawer', { ...CLOSED, shift: shiftForTests({ opened_at }) });
  await openApp('/drawer');
  await expect.element(page.getByText(`${formatDateTime(opened_at)} by Maria`)).toBeVisible();
});

test('the page says when no drawer is open anywhere', async () => {
  answers('get', '/api/drawer', CLOSED);
  await openApp('/drawer');
  expect(await titles()).toEqual(['No drawer is open', 'Readings']);
});

const link = page.getByRole('link', { name: 'No drawer is open' });

test('the till of a cafe that uses drawers says that none is open, and leads to them with one tap', async () => {
  answers('get', '/api/drawer', CLOSED);
  await openApp('/drawer');
  await expect.poll(wereDrawersInUse).toBe(true);
  answersTill(...usualMenu());
  visit('/');
  await expect.element(link).toHaveAttribute('href', '/drawer');
  for (const size of [1024, 390]) {
    await page.viewport(size, 768);
    const { width, height } = link.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    expect(link.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
  }

  answers('get', '/api/drawer', { ...CLOSED, shift: shiftForTests() });
  await readAgain();
  await expect.element(link).not.toBeInTheDocument();
});

test("being offline takes precedence over 'No drawer is open'", async () => {
  storeDrawersInUse(true);
  answers('get', '/api/drawer', CLOSED);
  await openTill(...usualMenu());
  await expect.element(link).toBeVisible();
  // An answer would reach the till.
  await untilAnswered();
  useConnection.setState({ reachable: false });
  await expect.element(page.getByRole('button', { name: 'Offline' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  useConnection.setState({ reachable: true });
  await expect.element(link).toBeVisible();
});

test('the till of a cafe that never opened a drawer does not ask the server about drawers', async () => {
  await openTill(...usualMenu());
  await add('Tapsilog');
  await untilAnswered();
  expect(queriesOf('get', '/api/drawer')).toEqual([]);
  await expect.element(link).not.toBeInTheDocument();
});

test('a typed float is still there after a visit to another screen, but not for another person', async () => {
  answers('get', '/api/drawer', { ...CLOSED, suggested_float_centavos: 200_000 });
  await openApp('/drawer');
  const float = page.getByLabelText('Cash in the drawer now');
  await float.fill('1,900');
  visit('/nowhere');
  await expect.element(float).not.toBeInTheDocument();
  expect(isUnsaved('float')).toBe(true);
  visit('/drawer');
  await expect.element(float).toHaveValue('1,900');
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  await expect.element(float).toHaveValue('2,000.00');
  expect(isUnsaved('float')).toBe(false);
});

test('a typed float is dropped once the drawer is open', async () => {
  answers('get', '/api/drawer', CLOSED);
  await openApp('/drawer');
  await page.getByLabelText('Cash in the drawer now').fill('1,900');
  answers('get', '/api/drawer', { ...CLOSED, shift: shiftForTests() });
  await readAgain();
  await expect.element(page.getByText('Opened', { exact: true })).toBeVisible();
  expect(isUnsaved('float')).toBe(false);
});

test('a float that differs from what the last closing left is pointed out as it is typed', async () => {
  answers('get', '/api/drawer', { ...CLOSED, suggested_float_centavos: 200_000 });
  await openApp('/drawer');
  const float = page.getByLabelText('Cash in the drawer now');
  await expect.element(page.getByText('Left in it at the last closing.', { exact: true })).toBeVisible();
  await float.fill('1,900');
  await expect.element(page.getByText('₱100.00 less than was left in it at the last closing.')).toBeVisible();
  await float.fill('2,000.50');
  await expect.element(page.getByText('₱0.50 more than was left in it at the last closing.')).toBeVisible();
});
