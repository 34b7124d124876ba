/** What a cook must be able to see from a metre away, and what must not go unseen. */
import { newId } from '../support/api.ts';
import { Kitchen } from '../support/kitchen.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual', timers: 'held' });

test('a completed order leads to its sale, and Back leads to the kitchen', async ({ page, api }) => {
  const id = await api.sell('Tapsilog', 1, 5);
  await api.tick(5);
  await signIn(page);
  const kitchen = new Kitchen(page);
  await kitchen.open();
  await kitchen.completed(5).locator('summary').tap();
  await kitchen.completed(5).getByRole('link', { name: 'Open the sale' }).tap();
  await expect(page).toHaveURL(`/sales/${id}`);
  await expect(page.getByRole('heading', { name: 'Sale #5' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page).toHaveURL('/orders');
});

test.describe('orders of earlier days', () => {
  // Eight in the morning in Manila.
  test.use({ startsAt: '2026-03-03T00:00:00Z' });

  const EIGHTEEN_HOURS_MS = 18 * 3_600_000;

  test('the strip is closed in the morning, and a late sale of last night opens it', async ({
    page,
    api,
    server,
  }) => {
    await api.sell('Tapsilog', 1, 1);
    await api.see(1);
    server.setClock('2026-03-05T00:00:00Z');
    await signIn(page);
    const kitchen = new Kitchen(page);
    await kitchen.open();
    const strip = page.locator('details', { hasText: 'Unfinished from earlier' });
    await expect(strip).not.toHaveAttribute('open');
    const { id, price_centavos } = await api.item('Pandesal');
    await api.send('POST', '/api/sales', {
      id: newId(),
      order_type: 'dine-in',
      order_number: 2,
      discount_tenths: 0,
      subtotal_centavos: price_centavos,
      discount_centavos: 0,
      total_centavos: price_centavos,
      held_ms: EIGHTEEN_HOURS_MS,
      lines: [
        {
          id: newId(),
          item_id: id,
          name: 'Pandesal',
          price_centavos,
          quantity: 1,
          temperature: null,
          order_type: 'dine-in',
        },
      ],
    });
    await expect(strip).toHaveAttribute('open');
    await expect(kitchen.ticket(2)).toBeVisible();
    await kitchen.look();
    await expect.poll(async () => (await api.ticket(2)).seen_at).not.toBeNull();
  });

  test('an order of two days ago can be completed, and taken back while its Undo is shown', async ({
    page,
    api,
    server,
  }) => {
    await api.sell('Tapsilog', 1, 1);
    server.setClock('2026-03-05T00:00:00Z');
    await signIn(page);
    const kitchen = new Kitchen(page);
    await kitchen.open();
    await kitchen.complete(1);
    await kitchen.toast('Success', 'Order completed!');
    await kitchen.undo(1);
    // While it counts as completed, an earlier day's order is in no list.
    await expect(async () => expect((await api.ticket(1)).order_status).toBe('pending')).toPass();
    expect(await kitchen.numbers('Unfinished from earlier')).toEqual([1]);
  });
});
