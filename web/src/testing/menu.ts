import type { Menu, MenuGroup, MenuItem, OptionGroup } from '~/api/types';
import { newId } from '~/lib/ids';
import { todayNow } from '~/live/today';
import { SILOG_GROUP, TEMPERATURE_GROUP } from './options';

/** The fields of an item that nobody has changed, in no group. */
export const PLAIN = {
  group: 'more',
  hue: null,
  picture: null,
  is_out: false,
  code: null,
  sold: null,
  options: [],
  choice_prices: {},
} satisfies Partial<MenuItem>;

/** The built-in groups of options that the server would give an item of this name, as far as tests need them. */
function optionsOf(name: string): string[] {
  if (name === 'All Day Silog with Coffee') return [SILOG_GROUP.id];
  return /latte|cappuccino|tsokolate/i.test(name) ? [TEMPERATURE_GROUP.id] : [];
}

/** An item with plenty of stock. */
export function menuItem(name: string, others: Partial<MenuItem> = {}): MenuItem {
  return {
    id: newId(),
    name,
    price_centavos: 16_500,
    current_stock: 50,
    min_stock_level: 10,
    ...PLAIN,
    options: optionsOf(name),
    ...others,
  };
}

/** The groups that the server would put these items into, as far as tests tell them apart. */
const GROUPS: MenuGroup[] = [
  { key: 'daily-special', name: 'Daily Special', hue: 345 },
  { key: 'silog', name: 'Silog', hue: 256 },
  { key: 'empanada', name: 'Empanada', hue: 318 },
  { key: 'coffee', name: 'Coffee', hue: 58 },
  { key: 'drinks', name: 'Drinks', hue: 288 },
  { key: 'bread', name: 'Bread', hue: 225 },
  { key: 'more', name: 'More', hue: null },
];

/** The server's answer with these items, in this order, and their groups; `options` come beside the built-in ones. */
export function menuOf(items: readonly MenuItem[], options: readonly OptionGroup[] = []): Menu {
  const used = new Set(items.map(({ group }) => group));
  const own = new Set(options.map(({ id }) => id));
  const builtIn = [TEMPERATURE_GROUP, SILOG_GROUP].filter(({ id }) => !own.has(id));
  return {
    items: [...items],
    groups: GROUPS.filter(({ key }) => used.has(key)),
    options: [...builtIn, ...options],
    outs_on: todayNow(),
  };
}

/** Group, price in centavos, stock and minimum of every kind of item that the till knows, in the server's order. */
const USUAL: Record<string, [group: string, price: number, stock: number, minimum: number]> = {
  'Daily Special: Chicken Adobo': ['daily-special', 19_050, 20, 5],
  'All Day Silog with Coffee': ['silog', 16_500, 30, 10],
  Longsilog: ['silog', 16_500, 40, 10],
  Tapsilog: ['silog', 16_500, 50, 10],
  'Brewed Coffee': ['coffee', 6_000, 100, 10],
  'Buko Pie': ['bread', 11_000, 3, 10],
  'Cafe Latte': ['coffee', 12_500, 60, 10],
  Cappuccino: ['coffee', 12_000, 60, 10],
  'Chicken Empanada': ['empanada', 3_500, 45, 10],
  // One more makes it low.
  Ensaymada: ['bread', 5_500, 11, 10],
  'Leche Flan': ['more', 8_000, 0, 5],
  // Low already.
  'Matcha Latte': ['coffee', 15_000, 4, 10],
  Pandesal: ['bread', 1_050, 200, 20],
  // Two left and no minimum: the second one sells it out.
  Siopao: ['more', 4_500, 2, 0],
  Tsokolate: ['drinks', 9_000, 35, 10],
  // Contains 'other', but is not the open-price item.
  "Mother's Bibingka": ['more', 8_500, 25, 5],
  Other: ['more', 0, 0, 0],
};

export function usualMenu(): MenuItem[] {
  return Object.entries(USUAL).map(([name, [group, price_centavos, current_stock, min_stock_level]]) =>
    menuItem(name, { group, hue: hueOf(group), price_centavos, current_stock, min_stock_level }),
  );
}

function hueOf(group: string): number | null {
  return GROUPS.find(({ key }) => key === group)?.hue ?? null;
}
