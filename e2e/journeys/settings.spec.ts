/** An owner's settings appear on every other screen, and the data can be checked while the till sells. */
import { newDevice } from '../support/clock.ts';
import { printed } from '../support/paper.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('a new name of the cafe reaches an open till, the sign-in screen and paper, and survives a restart', async ({
  page,
  till,
  browser,
  server,
}) => {
  const office = await (await newDevice(browser, server)).newPage();
  await signIn(office, 'Jose', '2851');
  await office.goto(`${server.url}/`);
  await office.getByRole('link', { name: 'Settings' }).click();
  await office.getByLabel('Name', { exact: true }).fill('Kape ni Nena');
  await office.getByLabel(/^Address/).fill('12 Rizal St\nBaguio City');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Settings saved')).toBeVisible();
  await expect(office).toHaveTitle('Kape ni Nena');
  await office.goto(`${server.url}/cash-flow`);
  await expect(office.getByText('Final cash position')).toBeVisible();
  expect((await printed(office))[0]).toMatch(/^Kape ni Nena\s+12 Rizal St\s+Baguio City/);

  await expect(page.getByRole('heading', { name: 'Kape ni Nena' })).toBeVisible();
  await expect(page).toHaveTitle('Kape ni Nena');
  const stranger = await (await newDevice(browser, server)).newPage();
  await stranger.goto(`${server.url}/auth`);
  await expect(stranger.getByRole('heading', { name: 'Kape ni Nena' })).toBeVisible();
  await server.kill();
  await server.start();
  await page.reload();
  await expect(till.menu).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kape ni Nena' })).toBeVisible();
  for (const each of [office, stranger]) await each.context().close();
});

test('the data can be checked from Settings, and the result is there after a reload', async ({
  page,
  till,
  api,
}) => {
  await api.sell('Tapsilog', 2, 5);
  await till.press(page.getByRole('link', { name: 'Settings' }));
  const about = page.getByRole('region', { name: 'About' });
  await till.press(about.getByRole('button', { name: 'Check now' }));
  await expect(about.getByText('All is well.')).toBeVisible();
  await expect(about.getByText('Sales and their lines: right.')).toBeVisible();
  await page.reload();
  await expect(about.getByText('All is well.')).toBeVisible();
  await expect(about.getByText(/Checked .* for Maria/)).toBeVisible();
});

test("'Ready for trouble?' in Settings checks the server's machine and its browser", async ({
  page,
  till,
}) => {
  await till.press(page.getByRole('link', { name: 'Settings' }));
  const looks = page.getByRole('region', { name: 'Ready for trouble?' });
  await till.press(looks.getByRole('link', { name: 'Check' }));
  // A separate process does this check, on the machine that runs the tests.
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('They match this version.')).toBeVisible();
  await expect(page.getByText('It is right.')).toBeVisible();
  await expect(page.getByText("No device was added: only the server's machine sells.")).toBeVisible();
  await expect(page.getByText('It stays on this machine.')).toBeVisible();
});
