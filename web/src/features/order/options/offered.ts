/** What may be chosen for a line: by today's menu, and for one that is in the order with what it has. */
import type { MenuItem, OptionGroup } from '~/api/types';
import { silogName } from '~/lib/catalogue';
import { TEMPERATURES } from '~/lib/temperatures';
import type { LineDraft } from '../lines';
import { deltaOf, frozenDeltas } from './line-price';

export interface Choice {
  id: string;
  name: string;
  /** As it is frozen on the line: that of today, or of the day when the line was added. */
  group_name: string;
  /** What it adds to the base, in centavos. */
  delta_centavos: number;
  is_default: boolean;
  is_out: boolean;
}

export interface Group extends Omit<OptionGroup, 'choices'> {
  choices: readonly Choice[];
}

/** Ids of choices. */
export type Picked = ReadonlySet<string>;

/** What of an item says what it may be made with. */
export type Offers = Pick<MenuItem, 'options' | 'choice_prices'>;

/** The groups that the item has, with what their choices add to this base. */
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

/** One unit with what was picked. A temperature or a silog's type that costs nothing is no option: the line says it. */
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

/** The price without what was chosen, as it was when the line was added. */
export function baseOf({ price_centavos, options = [] }: LineDraft): number {
  return options.reduce((base, { delta_centavos }) => base - delta_centavos, price_centavos);
}
