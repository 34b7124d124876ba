import { Till } from '../support/till.ts';
import { type Stage, scenes } from './scene.ts';

async function dashboard({ page }: Stage): Promise<Till> {
  const till = new Till(page);
  await page.goto('/dashboard');
  await till.menu.waitFor();
  return till;
}

export const DASHBOARD = scenes({
  dashboard: [(stage) => dashboard(stage), 'whole'],
  'dashboard-cart': [
    async (stage) => {
      const till = await dashboard(stage);
      await till.add('Spanish Latte', 'Halo-Halo', 'Fried Egg', 'Fried Egg', 'Fried Egg');
      await till.toast('Insufficient Stock', 'Only 2 units');
      if (till.isPhone) await stage.page.getByRole('group', { name: 'Cart' }).locator('summary').click();
    },
    'byPhone',
  ],
  'dashboard-no-day': async ({ page }) => {
    await page.goto('/dashboard?on=2021-01-01');
    await page.getByRole('list', { name: 'Menu' }).waitFor();
  },
});
