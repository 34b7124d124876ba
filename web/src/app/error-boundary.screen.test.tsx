import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { menuItem, menuOf } from '~/testing/menu';
import { fails } from '~/testing/server';
import { answersTill } from '~/testing/till';

test('a page that crashes shows an error with its reason', async () => {
  // React logs the error there as well.
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  answersTill();
  const nobodyDraws = menuOf([menuItem('x', { name: null as unknown as string })]);
  fails('get', '/api/menu/whole', { status: 200, json: nobodyDraws });
  await openApp();
  await expect.element(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/null|undefined|not a function/)
        .first(),
    )
    .toBeVisible();
  logged.mockRestore();
});
