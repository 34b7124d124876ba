/** What the screens say about options. */
import type { OptionItem, StoredOptionGroup } from '~/api/types';
import type { Difference } from '~/components/conflict-note';
import { formatPeso } from '~/lib/money';
import { counted } from '~/lib/whole';
import type { OptionValues } from './draft';
import { isOn } from './on-items';

type Rules = Pick<OptionValues, 'several' | 'required' | 'most' | 'choices'>;
type Choice = OptionValues['choices'][number];

/** 'one', 'none or one', 'any', '1 to 3'. */
function howMany({ several, required, most }: Rules): string {
  if (!several) return required ? 'one' : 'none or one';
  if (most === null) return required ? 'one or more' : 'any';
  return required ? `1 to ${most}` : `up to ${most}`;
}

const usualOf = ({ choices }: Rules): string => {
  const usual = choices.filter(({ is_default }) => is_default).map(({ name }) => name);
  return usual.join(', ');
};

/** 'One, usually Fresh milk; 12 items'. */
export function sentenceOf(rules: Rules, items: number): string {
  const usual = usualOf(rules);
  const taken = usual ? `, usually ${usual}` : asks(rules) ? ', always asked' : '';
  const sentence = `${howMany(rules)}${taken}; ${items === 0 ? 'no items yet' : counted(items, 'item')}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** 'Oat milk +₱30.00'. */
export function choiceWords({ name, delta_centavos }: Choice): string {
  return [name, deltaWords(delta_centavos)].filter(Boolean).join(' ');
}

/** '+₱30.00', '-₱5.00'; empty for 0. */
function deltaWords(centavos: number): string {
  if (centavos === 0) return '';
  return `${centavos > 0 ? '+' : ''}${formatPeso(centavos)}`;
}

/** Whether a tap on an item asks for these options: only if one must be chosen and none is usual. */
export function asks({ required, choices }: Rules): boolean {
  return required && !choices.some(({ is_default }) => is_default);
}

/** What a tap on the item does, a sentence each. */
export function tapWords(item: OptionItem, groups: readonly StoredOptionGroup[]): string[] {
  const had = groups.filter((group) => isOn(group, item));
  const groupsToAsk = had.filter(asks);
  const taken = had.filter((group) => !asks(group));
  const usual = taken.map(usualOf).filter(Boolean);
  const others = taken.filter((group) => usualOf(group) === '').map(({ name }) => name);
  return [
    groupsToAsk.length > 0 ? `Asks: ${groupsToAsk.map(({ name }) => name).join(', ')}.` : 'Asks nothing.',
    ...(usual.length > 0 ? [`Taken without asking: ${usual.join(', ')}.`] : []),
    ...(others.length > 0 ? [`Can be added on the line: ${others.join(', ')}.`] : []),
  ];
}

/** The parts in which two versions differ, with each version in words. */
export function differencesOf(
  theirs: OptionValues,
  mine: OptionValues,
  nameOf: (id: string) => string,
): Difference[] {
  return PARTS.map(({ part, words }) => ({
    part,
    theirs: words(theirs, nameOf),
    mine: words(mine, nameOf),
  })).filter((each) => each.theirs !== each.mine);
}

type Part = { part: string; words: (values: OptionValues, nameOf: (id: string) => string) => string };

const listed = (ids: readonly string[], nameOf: (id: string) => string) =>
  ids.map(nameOf).join(', ') || 'none';

const PARTS: readonly Part[] = [
  { part: 'Name', words: ({ name }) => name },
  { part: 'How many', words: howMany },
  { part: 'Usual', words: (values) => usualOf(values) || 'none' },
  { part: 'Choices', words: ({ choices }) => choices.map(choiceWords).join(', ') || 'none' },
  { part: 'Groups of the menu', words: ({ menu_groups }, nameOf) => listed(menu_groups, nameOf) },
  { part: 'Other items', words: ({ items }, nameOf) => listed(items, nameOf) },
  { part: 'Items without', words: ({ items_off }, nameOf) => listed(items_off, nameOf) },
  {
    part: 'Own prices',
    words: ({ choices }, nameOf) =>
      choices
        .flatMap(({ name, prices }) =>
          prices.map((own) => `${nameOf(own.item_id)} with ${name} ${formatPeso(own.price_centavos)}`),
        )
        .join(', ') || 'none',
  },
];
