/** A tablet whose clock somebody sets while its sales wait for the server. */
import type { BrowserContext } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { Expenses, fill, save } from '../support/expenses.ts';
import type { Server } from '../support/server.ts';
import { loseNetwork } from '../support/streams.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T02:00:00Z');

test.use({ seed: 'usual', timers: 'held', startsAt: new Date(START).toISOString() });

/** Advance the server's clock and the tablet's alike; the tablet must not hear the server meanwhile. */
async function pass(context: BrowserContext, server: Server, hours: number): Promise<void> {
  server.forward(hours * 3600);
  await context.clock.fastForward(hours * HOUR);
}

/** Set only the tablet's clock, relative to the server's. */
async function setClock(context: BrowserContext, server: Server, aheadMs: number): Promise<void> {
  await context.clock.setSystemTime(Date.now() + server.aheadMs() + aheadMs);
}

/** When the sales count as made, in hours after the start, rounded to six minutes. */
async function soldAfter(api: Api): Promise<number[]> {
  const { sales } = await api.get<{ sales: { created_at: string }[] }>('/api/sales?limit=200');
  return sales.map((sale) => Math.round((10 * (Date.parse(sale.created_at) - START)) / HOUR) / 10).sort();
}

test('sales that wait while the clock is set a day ahead and back keep the time at which they were made', async ({
  page,
  closedTill: till,
  context,
  server,
  api,
}) => {
  await signIn(page);
  await till.open();
  await expect.poll(() => api.get('/api/day-figures')).toMatchObject({ on: '2026-11-20' });
  await loseNetwork(page, server);
  await till.add('Tapsilog');
  await till.completeOrder('7');
  await till.toast('Order Complete', /Saved here/);
  await setClock(context, server, 26 * HOUR);
  await pass(context, server, 1);
  await till.add('Pandesal');
  await till.completeOrder('8');
  await expect(page.getByText('2 to send')).toBeVisible();
  await pass(context, server, 1);
  await context.setOffline(false);
  await expect.poll(() => soldAfter(api)).toEqual([0, 1]);
  await expect(page.getByText('to send')).toBeHidden();

  // Now the tablet is a day ahead, loses power with an unsent sale, and starts with the right time.
  await loseNetwork(page, server);
  await till.add('Tapsilog');
  await till.completeOrder('9');
  await expect(page.getByText('1 to send')).toBeVisible();
  await page.close();
  await pass(context, server, 1);
  await setClock(context, server, 0);
  await context.setOffline(false);
  const restarted = new Till(await context.newPage());
  await restarted.open();
  await expect.poll(() => soldAfter(api)).toEqual([0, 1, 2]);
});

test('an expense that waits while the clock is wrong keeps its day, its time and its maker', async ({
  page,
  context,
  server,
  api,
}) => {
  await signIn(page);
  const view = new Expenses(page);
  await page.goto('/?view=expenses');
  await expect(view.total).toContainText('₱0.00');
  await loseNetwork(page, server);
  for (const [description, ahead] of [
    ['Ice', 26 * HOUR],
    ['Lunch', -26 * HOUR],
  ] as const) {
    await setClock(context, server, ahead);
    await pass(context, server, 1);
    const adding = await view.begin();
    await fill(adding, 'Staff', description, '50');
    await save(adding);
    await context.clock.runFor(5000);
    await expect(adding).toBeHidden();
  }
  await setClock(context, server, 0);
  await pass(context, server, 1);
  await context.setOffline(false);
  const spent = async () => {
    const { expenses } = await api.get<{ expenses: Spent[] }>('/api/expenses?on=2026-11-20');
    return expenses.map(({ description, staff_first_name, created_at }) => [
      description,
      staff_first_name,
      Math.round((Date.parse(created_at) - START) / HOUR),
    ]);
  };
  await expect.poll(spent).toEqual([
    ['Lunch', 'Maria', 2],
    ['Ice', 'Maria', 1],
  ]);
});

interface Spent {
  description: string;
  staff_first_name: string;
  created_at: string;
}
