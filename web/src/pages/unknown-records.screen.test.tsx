/** Addresses of records that the server does not have, such as those made after the backup that was restored. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '~/testing/app';
import { COUNT } from '~/testing/counting';
import { CLOSING } from '~/testing/drawer';
import { breaks, refusal } from '~/testing/server';

const ID = '019c0000-0000-7000-8000-000000000001';

test.each([
  ['reading', '/api/readings/{reading_id}', `/readings/${ID}`, 'Readings', '/readings'],
  ['shift', CLOSING, `/drawer?close=${ID}`, 'Drawer', '/drawer'],
  ['count', COUNT, `/count?id=${ID}`, 'Stock count', '/count'],
] as const)('an address that names no %s says so, and leads on', async (what, path, address, name, href) => {
  breaks('get', path, refusal(404, 'not_found'));
  await openApp(address);
  const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`;
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
