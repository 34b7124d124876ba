import type { OptionGroup } from '~/api/types';

type Choice = OptionGroup['choices'][number];

const BASE = '00000000-0000-7000-8000-0000000000';

export function choice(name: string, others: Partial<Choice> = {}): Choice {
  return { id: `choice ${name}`, name, delta_centavos: 0, is_default: false, is_out: false, ...others };
}

/** A group from which at most one choice is taken. */
export function optionGroup(name: string, choices: Choice[], others: Partial<OptionGroup> = {}): OptionGroup {
  const group = { id: `group ${name}`, name, built_in: null, several: false, required: false, most: null };
  return { ...group, choices, ...others };
}

/** The spec's own groups, which nobody has changed. */
export const TEMPERATURE_GROUP = optionGroup(
  'Temperature',
  [choice('Hot', { id: `${BASE}11` }), choice('Iced', { id: `${BASE}12` })],
  { id: `${BASE}10`, built_in: 'temperature', required: true },
);
export const SILOG_GROUP = optionGroup(
  'Silog Type',
  ['Tapa', 'Chorizo', 'Spanish Sardines', 'Corned Beef'].map((name) => choice(name)),
  { id: `${BASE}20`, built_in: 'silog', required: true },
);

/** A cafe's own groups: the size is asked for, the milk has a usual choice, and add-ons are optional. */
export const SIZE = optionGroup('Size', [choice('Regular'), choice('Large', { delta_centavos: 3_000 })], {
  required: true,
});
export const MILK = optionGroup(
  'Milk',
  [choice('Whole milk', { is_default: true }), choice('Oat milk', { delta_centavos: 2_000 })],
  { required: true },
);
export const ADD_ONS = optionGroup(
  'Add-ons',
  [
    choice('Extra shot', { delta_centavos: 3_000 }),
    choice('Syrup', { delta_centavos: 1_500 }),
    choice('Own cup', { delta_centavos: -500 }),
  ],
  { several: true, most: 2 },
);
