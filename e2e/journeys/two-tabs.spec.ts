/** Two tabs of one browser share an order while its sale is being sent; held clocks keep it in that state. */
import { holdBack, refuse } from '../support/refuse.ts';
import { expect, test as journey } from '../support/test.ts';
import { Till } from '../support/till.ts';

interface TwoTabs {
  /** The other tab, with the same order. */
  second: Till;
  /** Completes the first tab's order while its answer is held back; the returned function releases the answer. */
  send: (number?: string) => Promise<() => void>;
}

const test = journey.extend<TwoTabs>({
  second: async ({ till, context }, use) => {
    const second = new Till(await context.newPage());
    await second.open();
    await till.add('Tapsilog');
    await expect(second.line('Tapsilog')).toBeVisible();
    await use(second);
  },
  send: async ({ till, page }, use) =>
    use(async (number) => {
      const answer = await holdBack(page, '/api/sales');
      // After a refusal the dialog is still open.
      const { dialog } = till.details();
      const details = (await dialog.isVisible()) ? till.details() : await till.beginCompleting();
      if (number !== undefined) await details.number.fill(number);
      await till.press(details.complete);
      return answer;
    }),
});

test.use({ seed: 'usual', timers: 'held' });

test('an item that a second tab adds while an order is being sent starts the next order, and the tab says so', async ({
  till,
  second,
  send,
  api,
}) => {
  const asked = await second.beginCompleting();
  const answer = await send('12');
  await expect(till.details().complete).toHaveText(/^Please wait.*₱165.00$/);
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

test("a refused order reopens in every tab, or waits under 'Not accepted' if the next one has begun", async ({
  page,
  till,
  second,
  send,
  api,
}) => {
  const note = second.order.getByText('Order #1 is being completed here. This is the next order.');
  await refuse(page, '/api/sales', 'POST');
  const sendAndSay = async () => {
    const answer = await send();
    await expect(note).toBeVisible();
    return answer;
  };
  (await sendAndSay())();
  await till.toast('Error', 'Failed to record sale. Refused by the test.');
  await expect(second.line('Tapsilog')).toBeVisible();
  await expect(note).toBeHidden();

  const answer = await sendAndSay();
  await second.add('Pandesal');
  answer();
  await expect(till.details().dialog).toBeHidden();
  await expect(till.line('Pandesal')).toBeVisible();
  await till.toast('Error', "Failed to record sale. Refused by the test. It waits under 'Not accepted'.");
  for (const tab of [page, second.page])
    await expect(tab.getByRole('button', { name: 'Not accepted' })).toBeVisible();
  await till.press(page.getByRole('button', { name: 'Not accepted' }));
  await expect(till.dialog('Not accepted')).toContainText('Tapsilog');
  expect(await api.sales()).toEqual([]);
});

test('a tab that is closed during a sale leaves the sale to another tab', async ({
  page,
  second,
  send,
  api,
}) => {
  await send();
  await expect(second.order.getByText('Order #1 is being completed here.')).toBeVisible();
  await page.close();
  await second.page.clock.fastForward('00:02');
  await second.toast('Order Complete', 'Order #1 (dine-in) completed! Sale of ₱165.00 recorded');
  expect(await api.sales()).toHaveLength(1);
});
