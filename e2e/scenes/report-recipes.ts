import type { Stage } from './scene.ts';

const RECIPE_COSTS = {
  'Cafe Latte': 4_120,
  'Iced Spanish Latte with Oat Milk': 6_350,
  Mocha: 16_900,
  Americano: 1_875,
  'Ube Cheese Pandesal, box of six': 9_990,
};

const INGREDIENTS = [
  ['Barako coffee beans', 'g', 18, 45],
  ['Fresh milk', 'ml', 180, 9],
  ['Oat milk', 'ml', 45.5, 22],
  ['Paper cups with lids, 16 oz', 'pc', 1, 550],
] as const;

function amount(how: string, thousandths: number, centavos: number) {
  return {
    [`${how}_thousandths`]: thousandths,
    [`${how}_centavos`]: Math.round((thousandths * centavos) / 1_000),
  };
}

/** A cafe that sells by recipe, with one item at a loss and amounts of every length. */
export async function manyRecipes({ page }: Stage): Promise<void> {
  const items = Object.entries(RECIPE_COSTS).map(([name, cost], index) => {
    const quantity = 1_234 - 300 * index;
    const [revenue_centavos, cost_centavos] = [quantity * 12_000, quantity * cost];
    const margin_centavos = revenue_centavos - cost_centavos;
    const margin_tenths = Math.round((margin_centavos * 1000) / revenue_centavos);
    const sums = { revenue_centavos, cost_centavos, margin_centavos, margin_tenths };
    return { name, quantity, ...sums, without_recipe: index === 1 ? 62 : 0 };
  });
  const sum = (of: 'revenue_centavos' | 'cost_centavos' | 'margin_centavos') =>
    items.reduce((all, item) => all + item[of], 0);
  const sums = {
    revenue_centavos: sum('revenue_centavos'),
    cost_centavos: sum('cost_centavos'),
    margin_centavos: sum('margin_centavos'),
    margin_tenths: Math.round((sum('margin_centavos') * 1000) / sum('revenue_centavos')),
    sold_centavos: sum('revenue_centavos') + 12_345_600,
  };
  await page.route('**/api/reports/sales?*', async (route) => {
    const told = await (await route.fetch()).json();
    const margins = { ...sums, items, without: told.top_items.slice(0, 4) };
    await route.fulfill({ json: { ...told, margins } });
  });
  await page.route('**/api/reports/financial?*', async (route) => {
    const told = await (await route.fetch()).json();
    await route.fulfill({ json: { ...told, recipes: sums } });
  });
  await page.route('**/api/reports/ingredients?*', async (route) => {
    const told = await (await route.fetch()).json();
    const ingredients = INGREDIENTS.map(([name, content_unit, taken, centavos], index) => ({
      id: `ingredient-${index}`,
      name,
      content_unit,
      ...amount('used', taken * 1_234_000, centavos),
      ...amount('wasted', index % 2 === 0 ? taken * 10_000 : 0, centavos),
      ...amount('received', index === 1 ? 0 : taken * 2_000_000, centavos),
    }));
    await route.fulfill({ json: { ...told, ingredients } });
  });
}
