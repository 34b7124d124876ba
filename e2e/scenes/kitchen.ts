import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { type Stage, scenes } from './scene.ts';

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

/** The counter's list first: a kitchen screen that was open has seen every order. */
export const KITCHEN = scenes({
  'counter-orders': (stage) => counter(stage),
  'counter-order': async (stage) => {
    const orders = await counter(stage);
    await orders.order(62).first().click();
    await stage.page.getByRole('dialog', { name: 'Order #62' }).waitFor();
  },
  kitchen: (stage) => kitchen(stage),
  'kitchen-light': async (stage) => {
    await kitchen(stage);
    await stage.page.getByRole('button', { name: 'Dark screen' }).click();
  },
  'kitchen-compact': async (stage) => {
    await kitchen(stage);
    await stage.page.getByRole('button', { name: 'Compact' }).click();
  },
  'kitchen-lit': async (stage) => {
    const { page } = stage;
    const screen = await kitchen(stage);
    const strip = page.locator('summary', { hasText: 'Still to make' });
    if (await strip.isVisible()) await strip.click();
    await screen.toMake('Garlic Rice').click();
  },
  'kitchen-undo': async (stage) => {
    await kitchen(stage);
    await stage.page
      .getByRole('button', { name: /^Complete ORDER/ })
      .last()
      .click();
    await stage.page.getByRole('button', { name: /^Undo ORDER/ }).waitFor();
  },
  'kitchen-earlier': async (stage) => {
    await kitchen(stage);
    await stage.page.locator('summary', { hasText: 'Unfinished from earlier' }).click();
  },
  'kitchen-completed': async (stage) => {
    const screen = await kitchen(stage);
    const card = screen.completed(9).first();
    await card.locator('summary').click();
    await card.scrollIntoViewIfNeeded();
  },
});
