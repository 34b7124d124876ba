import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { answers } from '~/testing/server';
import { openTill } from '~/testing/till';

const before = document.title;
afterEach(() => {
  document.title = before;
});

test('a new name of the cafe reaches an open screen and the title of its tab', async () => {
  await openTill();
  await expect.element(page.getByRole('heading', { name: 'Sukli', exact: true })).toBeVisible();
  answers('get', '/api/cafe', { name: 'Kape ni Nena', address: '', idle_lock_minutes: 0 });
  await readAgain();
  await expect.element(page.getByRole('heading', { name: 'Kape ni Nena' })).toBeVisible();
  expect(document.title).toBe('Kape ni Nena');
});
