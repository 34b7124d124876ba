/** Groups of options and items as the server gives them. */
import type { OptionItem, OptionsEditor, StoredOptionGroup } from '~/api/types';

const id = (end: string) => `018f0000-0000-7000-8000-0000000000${end}`;

export function choice(
  end: string,
  name: string,
  others: Partial<StoredOptionGroup['choices'][number]> = {},
): StoredOptionGroup['choices'][number] {
  return { id: id(end), name, delta_centavos: 0, is_default: false, prices: [], ...others };
}

const GROUP = {
  built_in: null,
  several: false,
  required: true,
  most: null,
  menu_groups: [],
  items: [],
  items_off: [],
  version: 0,
} satisfies Partial<StoredOptionGroup>;

export const temperature: StoredOptionGroup = {
  ...GROUP,
  id: id('10'),
  name: 'Temperature',
  built_in: 'temperature',
  choices: [choice('11', 'Hot'), choice('12', 'Iced')],
};

export const silog: StoredOptionGroup = {
  ...GROUP,
  id: id('20'),
  name: 'Silog Type',
  built_in: 'silog',
  choices: [choice('21', 'Tapa'), choice('22', 'Chorizo')],
};

/** For all coffees but the brewed one. */
export const milk: StoredOptionGroup = {
  ...GROUP,
  id: id('30'),
  name: 'Milk',
  choices: [
    choice('31', 'Fresh milk', { is_default: true }),
    choice('32', 'Oat milk', { delta_centavos: 3_000 }),
  ],
  menu_groups: ['coffee'],
  items_off: [id('a2')],
  version: 1,
};

const item = (end: string, name: string, group: string, price_centavos: number, built_in: string | null) =>
  ({ id: id(end), name, group, price_centavos, built_in }) satisfies OptionItem;

export const latte = item('a1', 'Cafe Latte', 'coffee', 12_000, temperature.id);
export const brewed = item('a2', 'Brewed Coffee', 'coffee', 6_000, null);
export const tsokolate = item('a3', 'Tsokolate', 'drinks', 9_000, temperature.id);
export const pandesal = item('a4', 'Pandesal', 'bread', 1_000, null);

export function editorOf(groups: StoredOptionGroup[]): OptionsEditor {
  return {
    groups,
    items: [latte, brewed, tsokolate, pandesal],
    menu_groups: [
      { key: 'coffee', name: 'Coffee', hue: 58 },
      { key: 'drinks', name: 'Drinks', hue: 288 },
      { key: 'bread', name: 'Bread', hue: 225 },
      { key: 'silog', name: 'Silog', hue: 256 },
    ],
  };
}
