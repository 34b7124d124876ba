/** Two tabs of one browser at one order, while its sale is on its way: no page's clock runs on, so that it stays there. */
import type { BrowserContext } from '@playwright/test';
import { holdBack, refuse } from '../support/refuse.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual', timers: 'held' });

async function secondTab(context: BrowserContext): Promise<Till> {
  const second = new Till(await context.newPage());
  await second.open();
  return second;
}

test('what a second tab adds to an order that is being sent is the next order, which it says', async ({
  page,
  till,
  context,
  api,
}) => {
  const second = await secondTab(context);
  await till.add('Tapsilog');
  await expect(second.line('Tapsilog')).toBeVisible();
  const asked = await second.beginCompleting();
  const answer = await holdBack(page, '/api/sales');
  const { complete, number } = await till.beginCompleting();
  await number.fill('12');
  await till.press(complete);
  await expect(complete).toHaveText(/^Please wait.*₱165.00$/);
  await expect(asked.dialog).toBeHidden();
  const note = second.order.getByRole('status').filter({ hasText: /This is the next order/ });
  await expect(note).toHaveText('Order #12 is being completed here. This is the next order.');

  await second.add('Pandesal');
  await expect((await second.beginCompleting()).complete).toHaveText(/^Complete Order.*₱10.50$/);
  answer();
  await till.toast('Order Complete', 'Order #12 (dine-in) completed! Sale of ₱165.00 recorded');
  await second.press(second.details().complete);
  await second.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱10.50 recorded');
  const sales = (await api.sales()).map(({ order_number, total_centavos }) => [order_number, total_centavos]);
  expect(sales.sort()).toEqual([
    [1, 1_050],
    [12, 16_500],
  ]);
});

test('a refused order is open again in every tab, unless the next one has begun: then it waits for a person', async ({
  page,
  till,
  context,
  api,
}) => {
  const second = await secondTab(context);
  const note = second.order.getByText('Order #1 is being completed here. This is the next order.');
  await refuse(page, '/api/sales', 'POST');
  await till.add('Tapsilog');
  const { complete, dialog } = await till.beginCompleting();
  const press = async () => {
    const answer = await holdBack(page, '/api/sales');
    await till.press(complete);
    await expect(note).toBeVisible();
    return answer;
  };
  (await press())();
  await till.toast('Error', 'Failed to record sale. Refused by the test.');
  await expect(second.line('Tapsilog')).toBeVisible();
  await expect(note).toBeHidden();

  const answer = await press();
  await second.add('Pandesal');
  answer();
  await expect(dialog).toBeHidden();
  await expect(till.line('Pandesal')).toBeVisible();
  await till.toast('Error', "Failed to record sale. Refused by the test. It waits under 'Not accepted'.");
  for (const tab of [page, second.page])
    await expect(tab.getByRole('button', { name: 'Not accepted' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Not accepted' }));
  await expect(till.dialog('Not accepted')).toContainText('Tapsilog');
  expect(await api.sales()).toEqual([]);
});

test('a tab that is closed in the middle of a sale leaves it to another one', async ({
  page,
  till,
  context,
  api,
}) => {
  const second = await secondTab(context);
  await holdBack(page, '/api/sales');
  await till.add('Tapsilog');
  const { complete } = await till.beginCompleting();
  await till.press(complete);
  await expect(second.order.getByText('Order #1 is being completed here.')).toBeVisible();
  await page.close();
  await second.page.clock.fastForward('00:02');
  await second.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱165.00 recorded');
  expect(await api.sales()).toHaveLength(1);
});
