/** An owner sets up options; the tills get them immediately, and people settle conflicting changes. */
import type { Page } from '@playwright/test';
import { newId } from '../support/api.ts';
import { newDevice } from '../support/clock.ts';
import { addOptions, changeOptions, savedOptions } from '../support/options.ts';
import { TABLET } from '../support/sizes.ts';
import { tapUntil } from '../support/tap-until.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', timers: 'held' });

/** The next whole menu that the server sends to this page. */
async function toldOf(page: Page): Promise<{ options: { name: string; choices: { name: string }[] }[] }> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/api/menu/whole'));
  return answer.json();
}

test("an owner adds Milk to the coffees, and a cashier's tablet gets it immediately", async ({
  page,
  browser,
  server,
  api,
}) => {
  const context = await newDevice(browser, server, { ...TABLET, serviceWorkers: 'block' });
  const cashier = new Till(await context.newPage());
  await signIn(cashier.page, 'Jose', '2851');
  await cashier.open();
  await signIn(page);
  await page.goto('/?view=inventory');
  await page.getByRole('tab', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Options' }).click();
  await expect(page.getByRole('listitem', { name: 'Temperature' })).toContainText(
    'One, always asked; 4 items',
  );

  await page.getByRole('button', { name: 'Add options' }).click();
  const choices = page.getByRole('region', { name: 'Choices' });
  await page.getByLabel('Name', { exact: true }).first().fill('Milk');
  const first = choices.getByRole('listitem').first();
  await first.getByLabel('Name').fill('Fresh milk');
  await first.getByRole('switch', { name: 'Usual' }).setChecked(true, { force: true });
  await choices.getByRole('button', { name: 'Add a choice' }).click();
  const second = choices.getByRole('listitem').nth(1);
  await second.getByLabel('Name').fill('Oat milk');
  await second.getByLabel('Added to the price').fill('30');
  await page
    .getByRole('region', { name: 'On which items' })
    .getByRole('switch', { name: 'Coffee' })
    .setChecked(true, { force: true });
  await expect(page.getByRole('region', { name: 'At the till' })).toContainText(
    'Taken without asking: Fresh milk.',
  );
  const told = toldOf(cashier.page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { options } = await told;
  expect(options.map(({ name }) => name)).toEqual(['Temperature', 'Silog Type', 'Milk']);
  expect(options[2]?.choices.map(({ name }) => name)).toEqual(['Fresh milk', 'Oat milk']);
  await expect(page.getByRole('listitem', { name: 'Milk' })).toContainText('One, usually Fresh milk');

  // A line with this option is sold at the sum of both prices.
  const latte = await api.item('Cafe Latte');
  const [, , milk] = await savedOptions(api);
  const oat = {
    choice_id: milk?.choices[1]?.id,
    group_name: 'Milk',
    name: 'Oat milk',
    delta_centavos: 3_000,
  };
  const line = {
    item_id: latte.id,
    name: latte.name,
    quantity: 1,
    temperature: 'hot',
    order_type: 'dine-in',
  };
  const total = latte.price_centavos + 3_000;
  await api.send('POST', '/api/sales', {
    id: newId(),
    order_type: 'dine-in',
    order_number: null,
    discount_tenths: 0,
    subtotal_centavos: total,
    discount_centavos: 0,
    total_centavos: total,
    lines: [{ ...line, id: newId(), price_centavos: total, options: [oat] }],
  });
  await context.close();
});

test('when two owners change Milk at the same time, the second sees both versions and decides', async ({
  page,
  api,
}) => {
  const milk = await addOptions(api, 'Milk', [['Fresh milk', 0, true]], ['coffee']);
  await signIn(page);
  await page.goto(`/options?group=${milk.id}`);
  await page.getByLabel('Name', { exact: true }).first().fill('Milk or cream');
  const { id: _, built_in, version, ...values } = milk;
  await changeOptions(api, milk, { ...values, name: 'Milks' });
  const meanwhile = page.getByRole('region', { name: "Someone else's changes" });
  await expect(meanwhile).toContainText('Theirs: Milks');
  const saveMine = meanwhile.getByRole('button', { name: 'Save mine' });
  await tapUntil(() => saveMine.click(), meanwhile);
  await expect(page.getByRole('listitem', { name: 'Milk or cream' })).toBeVisible();
  expect((await savedOptions(api)).at(-1)).toMatchObject({ name: 'Milk or cream', version: 3 });
});
