import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { markOut, ring } from './pos.ts';
import { type Stage, scenes } from './scene.ts';

/** Longer than a kitchen may take to see an order. */
const TOO_LONG_MS = 11_000;

async function counter({ page }: Stage): Promise<Counter> {
  const orders = new Counter(page);
  await orders.open();
  return orders;
}

async function kitchen({ page }: Stage): Promise<Kitchen> {
  const screen = new Kitchen(page);
  await screen.open();
  return screen;
}

/** Keep a kitchen screen open, for as long as the page is, that has not seen an order in time. */
async function blindKitchen({ page, cafe: { api, server } }: Stage): Promise<void> {
  const close = await api.openBlindKitchen();
  server.setClock(new Date(Date.now() + server.aheadMs() + TOO_LONG_MS).toISOString());
  // The server may be gone by then.
  page.once('close', () => void close().catch(() => undefined));
}

async function completeNewest(screen: Kitchen): Promise<void> {
  await screen.page
    .getByRole('button', { name: /^Complete ORDER/ })
    .last()
    .click();
  await screen.page.getByRole('button', { name: /^Undo ORDER/ }).waitFor();
  await screen.toast('Success', 'Order completed!');
}

async function openCompleted(screen: Kitchen): Promise<void> {
  const card = screen.completed(9).first();
  await card.locator('summary').click();
  await card.scrollIntoViewIfNeeded();
}

/** The counter's list comes first: a kitchen screen that was open has seen every order. */
export const KITCHEN = scenes({
  'counter-orders': (stage) => counter(stage),
  'counter-order': async (stage) => {
    const orders = await counter(stage);
    await orders.order(62).first().click();
    await stage.page.getByRole('dialog', { name: 'Order #62' }).waitFor();
  },
  'counter-unseen': async (stage) => {
    await blindKitchen(stage);
    const orders = await counter(stage);
    await orders.unseen.first().waitFor();
  },
  'pos-unseen': async (stage) => {
    await blindKitchen(stage);
    await ring(stage);
    await stage.page.getByRole('link', { name: /not seen by the kitchen/ }).waitFor();
  },
  kitchen: (stage) => kitchen(stage),
  'kitchen-light': async (stage) => {
    const screen = await kitchen(stage);
    await stage.page.getByRole('button', { name: 'Dark screen' }).click();
    await openCompleted(screen);
    await completeNewest(screen);
  },
  'kitchen-compact': async (stage) => {
    await kitchen(stage);
    await stage.page.getByRole('button', { name: 'Compact' }).click();
  },
  'kitchen-lit': [
    async (stage) => {
      const { page } = stage;
      const screen = await kitchen(stage);
      const strip = page.locator('summary', { hasText: 'Still to make' });
      if (await strip.isVisible()) await strip.click();
      await screen.toMake('Garlic Rice').click();
    },
    'byPhone',
  ],
  'kitchen-undo': async (stage) => completeNewest(await kitchen(stage)),
  'kitchen-unsent': async (stage) => {
    await kitchen(stage);
    await stage.page.context().setOffline(true);
    await stage.page
      .getByRole('checkbox', { checked: false, disabled: false })
      .first()
      .check({ force: true });
    await stage.page.getByText('Not sent yet').first().waitFor();
  },
  'kitchen-outs': async (stage) => {
    await markOut(stage);
    await kitchen(stage);
    await stage.page.getByRole('button', { name: 'Out today' }).click();
    await stage.page.getByText(/^Since/).waitFor();
  },
  'kitchen-earlier': async (stage) => {
    await kitchen(stage);
    await stage.page.locator('summary', { hasText: 'Unfinished from earlier' }).click();
  },
  'kitchen-completed': async (stage) => openCompleted(await kitchen(stage)),
});
