import type { Page } from '@playwright/test';
import { newId } from '../support/api.ts';
import { FirstDayGuide } from '../support/first-day.ts';
import { type Scene, scenes } from './scene.ts';

const NAMES = [
  'Tapsilog',
  'Spanish Latte with two shots, oat milk and a name that goes on',
  'Ensaymada',
  'Turon',
  'Other',
];

/** A step of the guide in a cafe that stays unchanged: the scene supplies what is already done. */
const at =
  (step: string, prepare?: (page: Page) => Promise<unknown>): Scene['open'] =>
  async ({ page }) => {
    await prepare?.(page);
    const guide = new FirstDayGuide(page);
    await guide.open(step);
    return guide;
  };

async function withItems(page: Page): Promise<void> {
  const items = NAMES.map((name) => ({
    id: newId(),
    kind: 'inventory',
    name,
    description: '',
    unit_cost_centavos: 4_000,
    current_stock: 20,
    min_stock_level: 10,
    supplier: '',
    lead_days: null,
    kept_in: '',
    content_amount: 1,
    content_unit: 'pc',
    opened_thousandths: 0,
    made_to_order: false,
    updated_at: '2026-08-15T00:00:00Z',
    created_at: '2026-08-15T00:00:00Z',
  }));
  await page.route('**/api/stock/inventory', (route) => route.fulfill({ json: { items } }));
}

async function withOpenDrawer(page: Page): Promise<void> {
  await page.route('**/api/drawer', async (route) => {
    const told = await (await route.fetch()).json();
    const shift = {
      id: newId(),
      number: 1,
      drawer: told.drawer,
      drawer_name: null,
      on: '2026-08-15',
      opened_at: '2026-08-15T00:00:00Z',
      opened_by_first_name: 'Maria',
      float_centavos: 123_456_789,
      counts: 0,
      counted_late: false,
    };
    await route.fulfill({ json: { ...told, shift } });
  });
}

export const FIRST_DAY = scenes(
  {
    'first-day-cafe': at('cafe'),
    'first-day-you': at('you'),
    'first-day-items': [at('items'), 'whole'],
    'first-day-items-wrong': [
      async ({ page }) => {
        const guide = new FirstDayGuide(page);
        await guide.open('items');
        await guide.typeItem(1, 'Tapsilog', '70', '40');
        await guide.typeItem(2, NAMES[1] ?? '', '12,34', '20');
        await guide.typeItem(3, 'Turon', '12', '');
        await guide.addItems.click();
        await page.getByText('Please enter a valid current stock').waitFor();
      },
      'whole',
    ],
    'first-day-items-added': at('items', withItems),
    'first-day-float': at('float'),
    'first-day-float-open': at('float', withOpenDrawer),
    'first-day-sale': at('sale', withItems),
    'first-day-sale-without-items': at('sale'),
    'first-day-failed': async ({ page }) => {
      // Nothing asks a second time after this status.
      await page.route('**/api/first-day', (route) =>
        route.fulfill({ status: 400, json: { error: 'refused', detail: 'No.', field: null } }),
      );
      await page.goto('/first-day');
      await page.getByText('Failed to load this page').waitFor();
    },
    'first-day-in-settings': async ({ page }) => {
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Finish setting up' }).waitFor();
    },
  },
  'new',
);
