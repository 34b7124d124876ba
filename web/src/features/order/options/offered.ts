/**
 * What may be chosen for a line: from the current menu, or for a line already in the order together with what it has.
 */
import type { MenuItem, OptionGroup } from '~/api/types';
import { silogName } from '~/lib/catalogue';
import { TEMPERATURES } from '~/lib/temperatures';
import type { LineDraft } from '../lines';
import { deltaOf, frozenDeltas } from './line-price';

export interface Choice {
  id: string;
  name: string;
  /** As frozen on the line: the group's name now, or when the line was added. */
  group_name: string;
  /** Added to the base price, in centavos. */
  delta_centavos: number;
  is_default: boolean;
  is_out: boolean;
}

export interface Group extends Omit<OptionGroup, 'choices'> {
  choices: readonly Choice[];
}

/** Ids of choices. */
export type Picked = ReadonlySet<string>;

/** The part of an item that says which options it has. */
export type Offers = Pick<MenuItem, 'options' | 'choice_prices'>;

/** The item's groups, with what their choices add to this base price. */
export function groupsOf(item: Offers, groups: readonly OptionGroup[], baseCentavos: number): Group[] {
  return item.options.flatMap((id) => {
    const group = groups.find((each) => each.id === id);
    if (!group) return [];
    const choices = group.choices.map(({ delta_centavos, ...choice }) => ({
      ...choice,
      group_name: group.name,
      delta_centavos: deltaOf(delta_centavos, baseCentavos, item.choice_prices[choice.id]),
    }));
    return [{ ...group, choices }];
  });
}

/**
 * One unit with the picked choices. A temperature or a silog's type that costs nothing is not an option: it is in the
 * line's temperature or name.
 */
export function draftOf(
  { id, name }: Pick<MenuItem, 'id' | 'name'>,
  baseCentavos: number,
  groups: readonly Group[],
  picked: Picked,
): LineDraft {
  const taken = groups.flatMap(({ built_in, choices }) =>
    choices.filter((choice) => picked.has(choice.id)).map((choice) => ({ built_in, choice })),
  );
  const deltas = frozenDeltas(
    baseCentavos,
    taken.map(({ choice }) => choice.delta_centavos),
  );
  const options = taken.flatMap(({ built_in, choice }, place) => {
    const delta_centavos = deltas[place] ?? 0;
    if (built_in && delta_centavos === 0) return [];
    return [{ choice_id: choice.id, group_name: choice.group_name, name: choice.name, delta_centavos }];
  });
  const silog = taken.find(({ built_in }) => built_in === 'silog')?.choice;
  const warmth = taken.find(({ built_in }) => built_in === 'temperature')?.choice;
  return {
    item_id: id,
    name: silog ? `${silogName(name)} (${silog.name})` : name,
    price_centavos: deltas.reduce((sum, delta) => sum + delta, baseCentavos),
    temperature: (warmth && TEMPERATURES[warmth.id]) ?? null,
    ...(options.length > 0 && { options }),
  };
}

/** The line's price without its options, as it was when the line was added. */
export function baseOf({ price_centavos, options = [] }: LineDraft): number {
  return options.reduce((base, { delta_centavos }) => base - delta_centavos, price_centavos);
}
