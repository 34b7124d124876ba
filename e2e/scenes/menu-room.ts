import type { Page } from '@playwright/test';
import { type Stage, scenes } from './scene.ts';

async function room({ page }: Stage): Promise<Page> {
  await page.goto('/?view=inventory&list=menu');
  await page.getByRole('tabpanel').getByRole('article').first().waitFor();
  return page;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

async function entry(stage: Stage): Promise<void> {
  const page = await room(stage);
  await page.getByLabel('Search menu').fill('oat milk');
  await press(page, 'Edit Spanish Latte with two shots, oat milk and a name that goes on');
  await page.getByRole('dialog').getByLabel('Menu price').fill('1,234,567.89');
}

export const MENU_ROOM = scenes({
  'menu-room': (stage) => room(stage),
  'menu-room-entry': entry,
  'menu-room-entry-times': async (stage) => {
    await entry(stage);
    const dialog = stage.page.getByRole('dialog');
    for (const name of ['From a day on', 'Some days or hours'])
      await dialog.getByRole('radio', { name }).check({ force: true });
    await dialog.getByRole('button', { name: 'Sun' }).click();
    await dialog.getByLabel('Menu price').fill('12x');
    await press(stage.page, 'Save');
    await dialog.getByText('Please enter a valid price').waitFor();
  },
  'menu-room-batch': async (stage) => {
    const page = await room(stage);
    await press(page, 'Batch Edit');
    await page.getByRole('article').getByLabel('Menu price').first().fill('99.50');
  },
  'menu-room-groups': async (stage) => press(await room(stage), 'Groups'),
  'menu-room-group': async (stage) => {
    const page = await room(stage);
    await press(page, 'Groups');
    await press(page, 'Edit Coffee');
  },
  'menu-room-order': async (stage) => press(await room(stage), 'Order of Daily Special'),
});
