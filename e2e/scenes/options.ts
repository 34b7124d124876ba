import type { Page } from '@playwright/test';
import { scenes } from './scene.ts';

interface Told {
  groups: { name: string }[];
  items: { id: string; name: string; group: string }[];
}

const choice = (id: number, name: string, delta_centavos = 0, is_default = false) => ({
  id: `018f0000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  name,
  delta_centavos,
  is_default,
  prices: [] as object[],
});

const OWN = {
  built_in: null,
  several: false,
  required: true,
  most: null,
  items: [],
  items_off: [],
  version: 1,
};
const [MILK, SIZE, ADD_ONS] = ['a1', 'a2', 'a3'].map((end) => `018f0000-0000-7000-8000-0000000000${end}`);

/** Show an owner's groups besides the built-in ones, on the cafe's items. */
async function showOptions(page: Page, changed: object = {}): Promise<void> {
  await page.route('**/api/menu/options', async (route) => {
    const answer = await route.fetch();
    const told: Told = await answer.json();
    const coffees = told.items.filter(({ group }) => group === 'coffee');
    const large = choice(4, 'Large', 2_500);
    large.prices = coffees.slice(0, 1).map(({ id }) => ({ item_id: id, price_centavos: 15_000 }));
    const groups = [
      ...told.groups.filter(({ name }) => name !== 'Milk'),
      {
        ...OWN,
        id: MILK,
        name: 'Milk',
        choices: [
          choice(1, 'Fresh milk', 0, true),
          choice(2, 'Oat milk', 3_000),
          choice(5, 'Soy milk, unsweetened, from the market in Baguio', 2_000),
        ],
        menu_groups: ['coffee'],
        items_off: coffees.slice(1, 2).map(({ id }) => id),
        ...changed,
      },
      {
        ...OWN,
        id: SIZE,
        name: 'Size',
        choices: [choice(3, 'Regular', 0, true), large],
        menu_groups: ['coffee'],
      },
      {
        ...OWN,
        id: ADD_ONS,
        name: 'Add-ons',
        several: true,
        required: false,
        most: 3,
        choices: [
          choice(6, 'Extra shot', 3_000),
          choice(7, 'Extra rice', 2_500),
          choice(8, 'No egg', -1_000),
        ],
        menu_groups: ['silog', 'coffee'],
      },
    ];
    await route.fulfill({ response: answer, json: { ...told, groups } });
  });
}

async function change(page: Page, name: string): Promise<void> {
  await showOptions(page);
  await page.goto('/options');
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('region', { name: 'At the till' }).waitFor();
}

export const OPTIONS = scenes({
  options: async ({ page }) => {
    await showOptions(page);
    await page.goto('/options');
    await page.getByRole('listitem', { name: 'Add-ons' }).waitFor();
  },
  'options-milk': [({ page }) => change(page, 'Milk'), 'whole'],
  'options-size': [({ page }) => change(page, 'Size'), 'whole'],
  'options-temperature': [({ page }) => change(page, 'Temperature'), 'whole'],
  'options-new': [
    async ({ page }) => {
      await page.goto('/options');
      await page.getByRole('button', { name: 'Add options' }).click();
      await page.getByRole('button', { name: 'Add a choice' }).click();
      await page.getByLabel('Added to the price').first().fill('thirty');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please enter a name', { exact: true }).waitFor();
    },
    'whole',
  ],
  'options-theirs': [
    async ({ page }) => {
      await change(page, 'Milk');
      await page.getByLabel('Name', { exact: true }).first().fill('Milk or cream');
      await page.unroute('**/api/menu/options');
      await showOptions(page, { version: 2, name: 'Milks', menu_groups: ['coffee', 'tea'], required: false });
      const conflict = { error: 'menu_changed', detail: 'Someone else changed these options.', field: null };
      await page.route('**/api/menu/options/*', (route) => route.fulfill({ status: 409, json: conflict }));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Take theirs' }).waitFor();
    },
    'whole',
  ],
  'options-delete': async ({ page }) => {
    await change(page, 'Milk');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
  },
});
