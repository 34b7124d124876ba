import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { BROKEN, fails } from '~/testing/server';

// Each is retried for 7 s first.
test.for([
  [
    'a server that breaks is said to be broken',
    BROKEN,
    'Something went wrong on the server. Please try again.',
  ],
  ['only a broken connection is blamed on the connection', 'cut', 'Check the connection and try again.'],
] as const)('%s', async ([, fault, advice]) => {
  fails('get', '/api/expenses', fault, Number.POSITIVE_INFINITY);
  await openApp('/?view=expenses');
  await expect.element(page.getByText('Failed to fetch expenses').last()).toBeVisible();
  await expect.element(page.getByText(advice)).toBeVisible();
});
