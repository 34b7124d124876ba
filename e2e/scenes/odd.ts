import { scenes } from './scene.ts';

export const ODD = scenes({
  'not-found': async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByText('Oops! Page not found').waitFor();
  },
  error: async ({ page }) => {
    await page.route('/api/menu/whole', (route) =>
      route.fulfill({
        json: { items: [{ id: 'x', name: null, price_centavos: 1, options: [] }], groups: [], options: [] },
      }),
    );
    await page.goto('/');
    await page.getByText('Unexpected Application Error!').waitFor();
  },
  'failed-to-load': async ({ page }) => {
    await page.route('/api/expenses*', (route) =>
      route.fulfill({ status: 422, json: { error: 'odd', detail: 'Odd.' } }),
    );
    await page.goto('/?view=expenses');
    await page.getByText('Failed to fetch expenses').first().waitFor();
  },
});
