/** A group of options as it is typed, and what prevents saving it. */
import type { OptionGroupChange, StoredOptionGroup } from '~/api/types';
import { newId } from '~/lib/ids';
import { amountProblem, formatAmount, invalidAmount, parsePeso } from '~/lib/money';
import { parseWhole, wholeProblem } from '~/lib/whole';

export const LONGEST_NAME = 50;
export const MOST_CHOICES = 30;
/** The most that a line takes. */
export const MOST_CHOSEN = 20;
/** In centavos. */
export const MOST_PRICE = 1_000_000_000;

export interface ChoiceDraft {
  id: string;
  name: string;
  /** What it adds: '30', '-5'; empty for nothing. */
  delta: string;
  isUsual: boolean;
}

/** What an item costs with a choice. */
export interface PriceDraft {
  choiceId: string;
  itemId: string;
  price: string;
}

export interface Draft {
  name: string;
  several: boolean;
  required: boolean;
  /** Empty: as many as there are. */
  most: string;
  choices: ChoiceDraft[];
  prices: PriceDraft[];
  menuGroups: string[];
  items: string[];
  itemsOff: string[];
}

export type OptionValues = Omit<OptionGroupChange, 'known_version'>;

export const newChoice = (): ChoiceDraft => ({ id: newId(), name: '', delta: '', isUsual: false });

export function newDraft(): Draft {
  return {
    name: '',
    several: false,
    required: true,
    most: '',
    choices: [newChoice()],
    prices: [],
    menuGroups: [],
    items: [],
    itemsOff: [],
  };
}

export function draftOf(group: OptionValues): Draft {
  return {
    name: group.name,
    several: group.several,
    required: group.required,
    most: group.most === null ? '' : String(group.most),
    choices: group.choices.map(({ id, name, delta_centavos, is_default }) => ({
      id,
      name,
      delta: deltaText(delta_centavos),
      isUsual: is_default,
    })),
    prices: group.choices.flatMap(({ id, prices }) =>
      prices.map(({ item_id, price_centavos }) => ({
        choiceId: id,
        itemId: item_id,
        price: formatAmount(price_centavos),
      })),
    ),
    menuGroups: group.menu_groups,
    items: group.items,
    itemsOff: group.items_off,
  };
}

/** The values to save; a text that is not an amount yet counts as 0. */
export function valuesOf(draft: Draft): OptionValues {
  return {
    name: draft.name.trim(),
    several: draft.several,
    required: draft.required,
    most: draft.several ? parseWhole(draft.most) : null,
    choices: draft.choices.map(({ id, name, delta, isUsual }) => ({
      id,
      name: name.trim(),
      delta_centavos: parseDelta(delta) ?? 0,
      is_default: isUsual,
      prices: draft.prices
        .filter(({ choiceId }) => choiceId === id)
        .map(({ itemId, price }) => ({ item_id: itemId, price_centavos: parsePeso(price) ?? 0 }))
        .toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)),
    })),
    menu_groups: draft.menuGroups.toSorted(),
    items: draft.items.toSorted(),
    items_off: draft.itemsOff.toSorted(),
  };
}

/** Whether there is nothing to save. */
export function isSame(draft: Draft, stored: StoredOptionGroup): boolean {
  const typed = JSON.stringify(valuesOf(draft));
  return typed === JSON.stringify(valuesOf(draftOf(stored))) && Object.keys(problemsOf(draft)).length === 0;
}

/** Whether anything was typed for a new group. */
export function isBegun({ name, choices, menuGroups, items }: Draft): boolean {
  const texts = [name, ...choices.flatMap((choice) => [choice.name, choice.delta])];
  return texts.some((text) => text.trim() !== '') || menuGroups.length + items.length > 0;
}

/** What is wrong, by the server's names of the fields. */
export function problemsOf(draft: Draft): Record<string, string> {
  const found: Record<string, string> = {};
  if (draft.name.trim() === '') found.name = 'Please enter a name';
  const most = draft.several && draft.most.trim() !== '' ? wholeProblem(draft.most, 2, MOST_CHOSEN) : null;
  if (most) found.most = most;
  const names = draft.choices.map(({ name }) => looks(name));
  draft.choices.forEach(({ delta }, index) => {
    const name = names[index] ?? '';
    if (name === '') found[`choices.${index}.name`] = 'Please enter a name, or remove it';
    else if (names.indexOf(name) < index) found[`choices.${index}.name`] = 'Another choice has this name.';
    const wrong = deltaProblem(delta);
    if (wrong) found[`choices.${index}.delta_centavos`] = wrong;
  });
  for (const { choiceId, itemId, price } of draft.prices) {
    const wrong = amountProblem(price, undefined, MOST_PRICE);
    if (wrong) found[priceField(choiceId, itemId)] = wrong;
  }
  return found;
}

export const priceField = (choiceId: string, itemId: string): string => `price.${choiceId}.${itemId}`;

/** Equal for names that look alike; the server's own rule. */
function looks(name: string): string {
  return name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}

/** Centavos of '30', '+30' or '-5.50'; 0 for an empty text, null for a text that is not an amount. */
export function parseDelta(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const centavos = parsePeso(typed.replace(/^[-+−–]/, ''));
  if (centavos === null) return null;
  return /^[-−–]/.test(typed) && centavos > 0 ? -centavos : centavos;
}

function deltaProblem(text: string): string | null {
  const centavos = parseDelta(text);
  if (centavos === null) return invalidAmount(text, 'Please enter an amount, such as 30 or -5');
  return amountProblem(formatAmount(Math.abs(centavos)), undefined, MOST_PRICE);
}

function deltaText(centavos: number): string {
  if (centavos === 0) return '';
  return `${centavos < 0 ? '-' : ''}${formatAmount(Math.abs(centavos))}`;
}
