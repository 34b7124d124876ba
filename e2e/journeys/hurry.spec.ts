import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { holdBack } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test.use({ seed: 'usual' });

test('ten taps, as fast as they can come, make ten', async ({ till }) => {
  const box = await till.tile('Tapsilog').boundingBox();
  if (!box) throw new Error('no tile');
  for (let tap = 0; tap < 10; tap += 1) await till.page.touchscreen.tap(box.x + 20, box.y + 20);
  await expect(till.tile('Tapsilog')).toContainText('10 in order');
  await expect(till.sum('Total')).toHaveText('₱1,650.00');
});

test('a tile that is tapped while the question of the last one is on its way loses neither', async ({
  page,
  closedTill: till,
}) => {
  await signIn(page);
  const letGo = await holdBack(page, /\/assets\/order-dialogs/);
  await till.open();
  await till.add('Cafe Latte', 'Pandesal', 'Cappuccino');
  await expect(till.line('Pandesal')).toBeVisible();
  letGo();
  for (const temperature of ['Hot', 'Iced'])
    await till.press(till.dialog('Select Temperature').getByRole('button', { name: temperature }));
  await expect(till.line('Cafe Latte', 'Hot')).toBeVisible();
  await expect(till.line('Cappuccino', 'Iced')).toBeVisible();
});

test('two presses of Complete Order make one sale', async ({ till, api }) => {
  await till.add('Tapsilog');
  const { complete, dialog } = await till.beginCompleting();
  await complete.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await expect(till.order.getByText('No items selected')).toBeVisible();
  expect(await api.sales()).toHaveLength(1);
});

test('a sale whose answer is lost is one sale', async ({ page, till, api }) => {
  await till.add('Tapsilog');
  let lost = 0;
  await page.route('/api/sales', async (route) => {
    if (lost === 0) {
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await till.completeOrder();
  await expect(page.getByText('Offline')).toBeHidden();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  await expect(till.figure("Today's Sales")).toContainText('₱165.00');
});

test('back, forward and reload in the middle of an order keep it', async ({ page, till }) => {
  await till.add('Tapsilog', 'Tapsilog');
  await till.add('Cafe Latte');
  await till.press(till.dialog('Select Temperature').getByRole('button', { name: 'Iced' }));
  await till.press(till.order.getByRole('radio', { name: 'Take-out' }));
  await till.order.getByLabel('Discount %').fill('7.5');
  const kept = async () => {
    await expect(till.sum('Total')).toHaveText('₱420.87');
    await expect(till.order.getByRole('listitem')).toHaveCount(2);
    await expect(till.order.getByRole('radio', { name: 'Take-out' })).toBeChecked();
  };
  await kept();
  await till.press(till.figure("Today's Sales"));
  await expect(till.menu).toBeHidden();
  await page.goBack();
  await kept();
  await page.goForward();
  await page.goBack();
  await kept();
  await page.reload();
  await kept();
});

test('taps in the moment before a reload are in the order after it', async ({ till }) => {
  await till.open();
  const tile = till.tile('Tapsilog');
  await tile.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    location.reload();
  });
  await expect(tile).toContainText('2 in order');
});

test('a reload during the details loses nothing and sells nothing', async ({ page, till, api }) => {
  await till.add('Tapsilog');
  await till.beginCompleting();
  await page.reload();
  await expect(till.line('Tapsilog')).toBeVisible();
  expect(await api.sales()).toEqual([]);
});

test('two tabs share one order and sell it once', async ({ page, till, context, api }) => {
  await till.add('Tapsilog');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  await till.add('Pandesal');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Pandesal');
  await page.keyboard.press('F9');
  await other.keyboard.press('F9');
  const completes = [page, other].map((tab) => tab.getByRole('button', { name: /^Complete Order/ }));
  await Promise.all(completes.map((button) => expect(button).toBeVisible()));
  await Promise.all(completes.map((button) => button.evaluate((element: HTMLElement) => element.click())));
  await expect(till.order.getByText('No items selected')).toBeVisible();
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();
  expect(await api.sales()).toMatchObject([{ total_centavos: 17_550 }]);
});

const CASH_APART = [
  ['at once', 0],
  ['a moment later', 20],
  ['as the first is done', 45],
] as const;
for (const [when, apart] of CASH_APART) {
  test(`two tabs that sell one order with different cash, ${when}, sell it once`, async ({
    page,
    till,
    context,
    api,
  }) => {
    await till.add('Tapsilog');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
    await page.keyboard.press('F9');
    await other.keyboard.press('F9');
    await other.getByRole('button', { name: 'Exact' }).click();
    await till.details().cash.fill('500');
    const completes = [page, other].map((tab) => tab.getByRole('button', { name: /^Complete Order/ }));
    await Promise.all(
      completes.map((button, index) =>
        button.evaluate(
          (element: HTMLElement, wait) => setTimeout(() => element.click(), wait),
          index * apart,
        ),
      ),
    );
    await page.waitForTimeout(500);
    await expectSoldOnce(api, page, other);
  });
}

test('an order that another tab has sold is not sold again where that tab was not heard', async ({
  till,
  context,
  api,
}) => {
  const deaf = await context.newPage();
  await deaf.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await till.add('Tapsilog');
  await deaf.goto('/');
  await expect(deaf.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  await till.completeOrder('7');
  await deaf.keyboard.press('F9');
  await deaf.getByLabel('Order number').fill('8');
  await deaf.getByRole('button', { name: /^Complete Order/ }).click();
  await expectToast(deaf, 'Order Complete', /Order #7 \(/);
  await expectSoldOnce(api, till.page, deaf);
});

test('the question about an order goes when another tab sells it', async ({ page, till, context, api }) => {
  await till.add('Tapsilog');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  await other.keyboard.press('F9');
  await expect(other.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
  await till.completeOrder();
  await expectSoldOnce(api, page, other);
});

async function expectSoldOnce(api: Api, ...tabs: Page[]): Promise<void> {
  // Asked before anything else, and once: the message would go by itself.
  for (const tab of tabs) expect(await tab.getByText('Failed to record sale').count()).toBe(0);
  for (const tab of tabs) {
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.getByText('No items selected')).toBeVisible();
    await expect(tab.getByText('Not accepted')).toHaveCount(0);
  }
  expect(await api.sales()).toHaveLength(1);
}
