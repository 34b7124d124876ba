import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

/** The status that the server gives to any holder of the browser's cookie. */
async function asker(context: BrowserContext, url: string): Promise<() => Promise<number>> {
  const session = (await context.cookies()).find(({ name }) => name === 'sukli_session');
  if (!session) throw new Error('nobody is signed in');
  const headers = { cookie: `${session.name}=${session.value}` };
  return async () => (await fetch(`${url}/api/staff/me`, { headers })).status;
}

test('a sign-out without the server ends the session once the server is back, even after a reload', async ({
  page,
  till,
  server,
  context,
}) => {
  test.slow();
  const ask = await asker(context, server.url);
  expect(await ask()).toBe(200);
  await till.add('Tapsilog');
  await server.kill();
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/auth');
  await server.start();
  expect(await ask()).toBe(200);
  await page.reload();
  await expect(async () => expect(await ask()).toBe(401)).toPass();
  // The order belongs to the till, not to the person.
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('openOrder'))).toContain('Tapsilog');
});

test('a sign-in ends the session that the browser had', async ({ page, till, server, context }) => {
  const ask = await asker(context, server.url);
  expect(await ask()).toBe(200);
  await till.add('Tapsilog');
  await page.request.post('/api/staff/sign-in', { data: { first_name: 'Maria', pin: '1470' } });
  expect(await ask()).toBe(401);
});
