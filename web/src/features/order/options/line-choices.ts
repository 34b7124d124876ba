import type { OptionGroup } from '~/api/types';
import { TEMPERATURES } from '~/lib/temperatures';
import type { OrderLine } from '../lines';
import { baseOf, type Choice, type Group, groupsOf, type Offers, type Picked } from './offered';

/** What a line may be changed to, and what it has now. */
interface LineChoices {
  /** The item's name, without a silog's type. */
  name: string;
  baseCentavos: number;
  groups: Group[];
  picked: Picked;
}

/**
 * The choices for a line of the order: what the menu offers now for the line's base price, plus what the line was added
 * with, under its old name and price, even if the menu no longer has it.
 */
export function choicesForLine(line: OrderLine, item: Offers, menu: readonly OptionGroup[]): LineChoices {
  const baseCentavos = baseOf(line);
  const groups = groupsOf(item, menu, baseCentavos);
  const current = currentChoices(line, groups);
  const offered = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const gone = current.filter(({ id }) => !offered.has(id));
  const names = new Set(groups.map(({ name }) => name));
  const whole = groups.map((group) => ({
    ...group,
    choices: [
      ...group.choices.map((choice) => current.find(({ id }) => id === choice.id) ?? choice),
      ...gone.filter(({ group_name }) => group_name === group.name),
    ],
  }));
  const elsewhere = gone.filter(({ group_name }) => !names.has(group_name));
  const others = [...new Set(elsewhere.map(({ group_name }) => group_name))].map((name) => ({
    ...REMOVED_GROUP,
    id: name,
    name,
    choices: elsewhere.filter(({ group_name }) => group_name === name),
  }));
  const hasType = groups.some(({ built_in }) => built_in === 'silog');
  return {
    name: hasType ? line.name.replace(SILOG_TYPE, '') : line.name,
    baseCentavos,
    groups: [...whole, ...others],
    picked: new Set(current.map(({ id }) => id)),
  };
}

/** The type at the end of a silog's name. */
const SILOG_TYPE = / \(([^()]+)\)$/;

/** A group that the item no longer has: nothing else of it can be chosen. */
const REMOVED_GROUP = { built_in: null, several: true, required: false, most: null };

/** The line's options as choices, including those that only its temperature or name shows. */
function currentChoices(line: OrderLine, groups: readonly Group[]): Choice[] {
  const options = (line.options ?? []).map(({ choice_id, ...option }) =>
    asChoice({ id: choice_id, ...option }),
  );
  return groups.reduce((current, group) => {
    const builtIn = group.built_in && builtInChoice(line, group, current);
    return builtIn ? [...current.filter(({ id }) => id !== builtIn.id), builtIn] : current;
  }, options);
}

/** The line's choice of a built-in group; if it cost something, it is already among the options. */
function builtInChoice(
  line: OrderLine,
  { name, built_in, choices }: Group,
  current: readonly Choice[],
): Choice | null {
  const type = built_in === 'silog' ? SILOG_TYPE.exec(line.name)?.[1] : undefined;
  const offered = choices.find((choice) =>
    built_in === 'silog' ? choice.name === type : TEMPERATURES[choice.id] === line.temperature,
  );
  const option = current.find((choice) => (offered ? choice.id === offered.id : choice.name === type));
  if (offered) return option ?? asChoice({ ...offered, delta_centavos: 0 });
  if (type === undefined) return null;
  // A type that the cafe no longer has.
  const gone = option ?? { id: type, delta_centavos: 0 };
  return asChoice({ ...gone, name: type, group_name: name });
}

function asChoice(choice: Omit<Choice, 'is_default' | 'is_out'>): Choice {
  return { ...choice, is_default: false, is_out: false };
}
