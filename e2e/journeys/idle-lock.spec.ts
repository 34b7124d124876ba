/**
 * From the setting to another person who takes the till over; and a till that must sell while no PIN can be checked.
 */
import type { Page } from '@playwright/test';
import { newDevice } from '../support/clock.ts';
import { signIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

const MARIA = '1470';
const JOSE = '2851';

const lock = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await lock(page).getByRole('button', { name: digit, exact: true }).tap();
}

test("an owner's setting locks the till of another device, and each person's PIN unlocks it or takes it over", async ({
  page,
  till,
  api,
  browser,
  server,
  context,
}) => {
  const heard = page.waitForResponse('**/api/cafe');
  const office = await (await newDevice(browser, server)).newPage();
  await signIn(office, 'Jose', JOSE);
  await office.goto(`${server.url}/settings`);
  await office.getByRole('radio', { name: '5 min', exact: true }).check({ force: true });
  await expect(office.getByText('Settings saved')).toBeVisible();
  await heard;
  await office.context().close();

  await till.add('Tapsilog');
  const { number } = await till.beginCompleting();
  await number.fill('42');
  await page.clock.fastForward('04:30');
  await expect(lock(page)).toBeHidden();
  await page.clock.fastForward('00:40');
  await expect(lock(page)).toBeVisible();
  await expect(number).toBeHidden();
  await expect(till.menu).toBeHidden();

  await typePin(page, '9999');
  await expect(lock(page).getByText('The PIN code you entered is not valid.')).toBeVisible();
  await typePin(page, MARIA);
  await expect(lock(page)).toBeHidden();
  await expect(number).toHaveValue('42');
  await till.press(page.getByRole('button', { name: 'Cancel' }));

  await page.clock.fastForward('05:10');
  await expect(lock(page)).toBeVisible();
  await page.reload();
  await expect(lock(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cash-flow');
  await expect(lock(other)).toBeVisible();
  await typePin(other, MARIA);
  await expect(other.getByText('Final cash position')).toBeVisible();
  await expect(lock(page)).toBeHidden();
  await other.close();

  await page.clock.fastForward('05:10');
  await typePin(page, JOSE);
  await expect(lock(page).getByText("Take over Maria's order?")).toBeVisible();
  await till.press(lock(page).getByRole('button', { name: 'Take over' }));
  await till.toast('Welcome back, Jose!', "You've been successfully logged in.");
  await expect(page.getByText('Welcome, Jose')).toBeVisible();
  await expect(till.line('Tapsilog')).toBeVisible();
  await till.completeOrder('43');
  await expect(till.paid).toBeVisible();
  await expect(async () => {
    const [sale] = await api.sales();
    expect([sale?.order_number, sale?.staff_first_name]).toEqual([43, 'Jose']);
  }).toPass();
  expect(await api.sales()).toHaveLength(1);
});

test('without a server a locked till sells on for its person, and asks for the PIN once the server is back', async ({
  page,
  till,
  api,
  server,
}) => {
  test.slow();
  await api.send('PATCH', '/api/settings', { idle_lock_minutes: 1, known: { idle_lock_minutes: 0 } });
  await page.reload();
  await till.add('Tapsilog');
  await server.kill();
  await page.clock.fastForward('01:10');
  await expect(lock(page)).toBeVisible();
  await typePin(page, MARIA);
  await till.press(lock(page).getByRole('button', { name: 'Continue as Maria' }));
  await expect(lock(page)).toBeHidden();
  await till.completeOrder('7');
  await expect(till.paid).toBeVisible();

  await server.start();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(lock(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await typePin(page, MARIA);
  await expect(lock(page)).toBeHidden();
  await expect(async () => expect(await api.sales()).toMatchObject([{ order_number: 7 }])).toPass();
  expect((await api.sales())[0]?.staff_first_name).toBe('Maria');
});
