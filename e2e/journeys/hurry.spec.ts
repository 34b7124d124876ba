/** Taps that come faster than the app reacts, and one order that is open in several tabs. */
import type { Page } from '@playwright/test';
import { holdBack } from '../support/refuse.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('no tap of a hurried cashier is lost, and a double tap on Complete Order makes one sale', async ({
  page,
  closedTill: till,
  api,
}) => {
  await signIn(page);
  const letGo = await holdBack(page, /\/assets\/order-dialogs/);
  await till.open();
  // Tapped while the code of the first item's question is still loading.
  await till.add('Cafe Latte', 'Pandesal', 'Cappuccino');
  await expect(till.line('Pandesal')).toBeVisible();
  letGo();
  for (const temperature of ['Hot', 'Iced'])
    await till.press(till.dialog('Select Temperature').getByRole('button', { name: temperature }));
  await expect(till.line('Cafe Latte', 'Hot')).toBeVisible();
  await expect(till.line('Cappuccino', 'Iced')).toBeVisible();

  const box = await till.tile('Tapsilog').boundingBox();
  if (!box) throw new Error('no tile');
  for (let tap = 0; tap < 10; tap += 1) await page.touchscreen.tap(box.x + 20, box.y + 20);
  await expect(till.tile('Tapsilog')).toContainText('10 in order');
  await expect(till.sum('Total')).toHaveText('₱1,905.50');

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

test('back, forward and reload keep an order to its last tap, and sell nothing', async ({
  page,
  till,
  api,
}) => {
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
  await till.beginCompleting();
  await page.reload();
  await kept();
  expect(await api.sales()).toEqual([]);
  await till.tile('Tapsilog').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    location.reload();
  });
  await expect(till.tile('Tapsilog')).toContainText('4 in order');
});

test('tabs share one order and sell it once, even when both complete it at the same moment', async ({
  page,
  till,
  context,
  api,
}) => {
  await context.addInitScript(noteFailedSales);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/');
  const tabs = [page, other];
  const ringUp = async (item: string, on: Page = other) => {
    // By script: a finger twice on the same tile within half a second would count as a double tap, with no sale in
    // between.
    await till.tile(item).evaluate((tile: HTMLElement) => tile.click());
    await expect(on.getByRole('complementary', { name: 'Order' })).toContainText(item);
  };
  const isSold = async (sales: number) => {
    for (const tab of tabs) {
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await expect(tab.getByText('No items selected')).toBeVisible();
      await expect(tab.getByText('Not accepted')).toHaveCount(0);
    }
    await expect(async () => expect(await api.sales()).toHaveLength(sales)).toPass();
  };

  await ringUp('Pandesal');
  await ringUp('Tapsilog');
  for (const tab of tabs) await tab.keyboard.press('F9');
  await completeTogether(tabs, 0);
  await isSold(1);
  expect(await api.sales()).toMatchObject([{ total_centavos: 17_550 }]);

  // With different cash in each tab: simultaneously, a moment apart, and just as the first one finishes.
  for (const [sold, apart] of [0, 20, 45].entries()) {
    await ringUp('Tapsilog');
    for (const tab of tabs) await tab.keyboard.press('F9');
    await other.getByRole('button', { name: 'Exact' }).click();
    await till.details().cash.fill('500');
    await completeTogether(tabs, apart);
    await isSold(2 + sold);
  }

  // The other tab's dialog about the order closes with it.
  await ringUp('Tapsilog');
  await other.keyboard.press('F9');
  await expect(other.getByRole('dialog', { name: 'Order Details' })).toBeVisible();
  await till.completeOrder();
  await isSold(5);

  // A tab that does not hear of the sale.
  const deaf = await context.newPage();
  await deaf.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await till.add('Tapsilog');
  await deaf.goto('/');
  await expect(deaf.getByRole('complementary', { name: 'Order' })).toContainText('Tapsilog');
  tabs.push(deaf);
  await till.completeOrder('7');
  await deaf.keyboard.press('F9');
  await expect(deaf.getByText('Order #7 was just completed here. This is the next order.')).toBeVisible();
  await isSold(6);
  for (const tab of tabs) expect(await tab.evaluate(() => sessionStorage.getItem('failedSale'))).toBeNull();
});

/** Remember whether the page ever shows this message, which disappears by itself. */
function noteFailedSales(): void {
  new MutationObserver(() => {
    if (document.body?.textContent?.includes('Failed to record sale'))
      sessionStorage.setItem('failedSale', 'yes');
  }).observe(document, { childList: true, subtree: true });
}

/** Each tab presses Complete Order, the second one `apart` milliseconds after the first. */
async function completeTogether(tabs: Page[], apart: number): Promise<void> {
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: /^Complete Order/ }));
  await Promise.all(buttons.map((button) => expect(button).toBeVisible()));
  await Promise.all(
    buttons.map((button, index) =>
      button.evaluate((element: HTMLElement, wait) => setTimeout(() => element.click(), wait), index * apart),
    ),
  );
}
