/** A cafe that wants sign-ups confirmed asks for it on other devices, but not on the server's machine. */
import { newDevice } from '../support/clock.ts';
import { openByName } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ seed: 'usual' });

test('a sign-up on another device needs the PIN of somebody who works there', async ({
  page,
  api,
  browser,
  server,
}) => {
  await api.send('PATCH', '/api/settings', { sign_up: 'confirmed', known: { sign_up: 'open' } });
  await page.goto('/auth');
  await page.getByText('New staff member? Create PIN').click();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await expect(page.getByLabel('Their PIN')).toBeHidden();

  const phone = await (await newDevice(browser, server)).newPage();
  await openByName(phone, server, api);
  await phone.getByText('New staff member? Create PIN').click();
  await phone.getByLabel('First Name').fill('Noel');
  await phone.getByLabel('4-Digit PIN').fill('6083');
  await phone.getByRole('textbox', { name: 'Confirmed by' }).fill('Maria');
  await phone.getByLabel('Their PIN').fill('9999');
  await phone.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(phone.getByText('The PIN code you entered is not valid.')).toBeVisible();
  await phone.getByLabel('Their PIN').fill('1470');
  await phone.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(phone.getByText('Welcome, Noel!')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Menu' })).toBeVisible();
  await phone.context().close();
});

test('without the fields of the person who confirms it, a sign-up begins anew, and the second try reloads the page', async ({
  api,
  browser,
  server,
}) => {
  await api.send('PATCH', '/api/settings', { sign_up: 'confirmed', known: { sign_up: 'open' } });
  const phone = await (await newDevice(browser, server)).newPage();
  await openByName(phone, server, api);
  const script = '**/assets/confirmer-fields-*.js';
  await phone.route(script, (route) => route.abort());
  const begin = phone.getByText('New staff member? Create PIN');
  await begin.click();
  await expectToast(phone, 'Error', 'This could not be opened. Check the connection and try again.');
  await expect(phone.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await phone.unroute(script);
  const reloaded = phone.waitForEvent('load');
  await begin.click();
  await reloaded;
  await begin.click();
  await expect(phone.getByLabel('Their PIN')).toBeVisible();
  await phone.context().close();
});
