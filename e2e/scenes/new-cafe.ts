import { type Scene, scenes } from './scene.ts';

/** Show the page of a cafe that has nothing yet, which has these words. */
const empty =
  (address: string, words: string | RegExp): Scene['open'] =>
  async ({ page }) => {
    await page.goto(address);
    await page.getByText(words).first().waitFor();
  };

export const NEW_CAFE = scenes(
  {
    'new-pos': empty('/', 'No items available'),
    'new-orders': empty('/?view=orders', /No .*orders/),
    'new-kitchen': empty('/orders', 'No active orders'),
    'new-sales': empty('/?view=sales', /No sales/),
    'new-expenses': empty('/?view=expenses', 'No expenses on this day'),
    'new-stock': empty('/?view=inventory', /No items|nothing/i),
    'new-supplies': empty('/?view=inventory&list=supplies', 'No supplies available'),
    'new-to-order': empty('/to-order', 'Nothing to order'),
    'new-cash-flow': empty('/cash-flow', 'No cash in transactions recorded for this date'),
    'new-cash-transactions': empty('/cash-transactions', 'No transactions recorded for this date'),
    'new-dashboard': empty('/dashboard', 'No items available'),
    'new-reports': empty('/reports', /No sales|no orders/i),
    'new-reports-inventory': empty('/reports?type=inventory&rows=1', 'No inventory items'),
    'new-reports-financial': empty('/reports?type=financial&range=month&rows=1', 'No sales in this range'),
  },
  'new',
);
