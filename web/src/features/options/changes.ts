/** What the taps in the editor change in the draft. */
import type { OptionItem } from '~/api/types';
import { moved } from '~/lib/moved';
import { type ChoiceDraft, type Draft, MOST_CHOICES, newChoice, type PriceDraft } from './draft';
import { isUsuallyOn } from './on-items';

export function withChoice(draft: Draft, id: string, change: Partial<ChoiceDraft>): Draft {
  return { ...draft, choices: draft.choices.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** If only one can be chosen, only one is usual. */
export function withUsual(draft: Draft, id: string, isUsual: boolean): Draft {
  const { choices, several } = draft;
  return {
    ...draft,
    choices: choices.map((each) =>
      each.id === id ? { ...each, isUsual } : several ? each : { ...each, isUsual: false },
    ),
  };
}

export function withSeveral(draft: Draft, several: boolean): Draft {
  if (several) return { ...draft, several };
  const usual = draft.choices.find(({ isUsual }) => isUsual);
  const choices = draft.choices.map((each) => ({ ...each, isUsual: each === usual }));
  return { ...draft, several, most: '', choices };
}

export function withNewChoice(draft: Draft): Draft {
  if (draft.choices.length >= MOST_CHOICES) return draft;
  return { ...draft, choices: [...draft.choices, newChoice()] };
}

/** @param step -1 for up, 1 for down */
export function withMoved(draft: Draft, id: string, step: 1 | -1): Draft {
  const at = draft.choices.findIndex((choice) => choice.id === id);
  return { ...draft, choices: [...moved(draft.choices, at, step)] };
}

export function withoutChoice(draft: Draft, id: string): Draft {
  return {
    ...draft,
    choices: draft.choices.filter((each) => each.id !== id),
    prices: draft.prices.filter(({ choiceId }) => choiceId !== id),
  };
}

export function withMenuGroup(draft: Draft, key: string, on: boolean): Draft {
  const others = draft.menuGroups.filter((each) => each !== key);
  return { ...draft, menuGroups: on ? [...others, key] : others };
}

/** Lists an item only if its group or its name does not say the same already. */
export function withItem(draft: Draft, groupId: string, item: OptionItem, on: boolean): Draft {
  const items = draft.items.filter((id) => id !== item.id);
  const itemsOff = draft.itemsOff.filter((id) => id !== item.id);
  const isUsual = isUsuallyOn(groupId, draft.menuGroups, item);
  if (on && !isUsual) items.push(item.id);
  if (!on && isUsual) itemsOff.push(item.id);
  return { ...draft, items, itemsOff };
}

/** Sets an item's price with a choice, in place of the one that it may have already. */
export function withPrice(draft: Draft, price: PriceDraft): Draft {
  const at = draft.prices.findIndex((each) => isOfSame(each, price));
  return { ...draft, prices: at < 0 ? [...draft.prices, price] : draft.prices.with(at, price) };
}

export function withoutPrice(draft: Draft, price: PriceDraft): Draft {
  return { ...draft, prices: draft.prices.filter((each) => !isOfSame(each, price)) };
}

function isOfSame(one: PriceDraft, other: PriceDraft): boolean {
  return one.choiceId === other.choiceId && one.itemId === other.itemId;
}
