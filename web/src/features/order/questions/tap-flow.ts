import type { MenuItem, OptionGroup } from '~/api/types';
import { isOpenPrice } from '~/lib/catalogue';
import type { LineDraft } from '../lines';
import { draftOf, type Group, groupsOf, type Picked } from '../options/offered';
import { defaultsOf, unanswered } from '../options/picking';
import { wouldBeLow } from './low-stock';

const CUSTOM_NAME = 'Other';
/** A visible character: spaces, including zero-width ones, are not a name. */
const HAS_VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What follows a tap: a question, a warning, or adding the line. */
export type Step =
  | { kind: 'custom'; item: MenuItem }
  | { kind: 'options'; item: MenuItem; groups: readonly Group[]; picked: Picked }
  | { kind: 'low-stock'; item: MenuItem; draft: LineDraft }
  | { kind: 'add'; draft: LineDraft };

/**
 * Decides what a tap on a tile does (spec section 4): required options without a default are asked for, the others take
 * their defaults. `inOrder` is how many units of the item the order has.
 */
export function firstStep(item: MenuItem, options: readonly OptionGroup[], inOrder: number): Step {
  if (isOpenPrice(item.name)) return { kind: 'custom', item };
  const groups = groupsOf(item, options, item.price_centavos);
  const picked = defaultsOf(groups);
  if (unanswered(groups, picked).length > 0) return { kind: 'options', item, groups, picked };
  return optionsPicked(item, groups, picked, inOrder);
}

/** The stock is still checked, except for a silog, whose type was picked. */
export function optionsPicked(
  item: MenuItem,
  groups: readonly Group[],
  picked: Picked,
  inOrder: number,
): Step {
  const draft = draftOf(item, item.price_centavos, groups, picked);
  const isChecked = groups.every(({ built_in }) => built_in !== 'silog');
  return isChecked && wouldBeLow(item, inOrder + 1)
    ? { kind: 'low-stock', item, draft }
    : { kind: 'add', draft };
}

export function customEntered(item: MenuItem, amountCentavos: number, description: string): Step {
  const name = HAS_VISIBLE_CHARACTER.test(description) ? description.trim() : CUSTOM_NAME;
  return {
    kind: 'add',
    draft: { item_id: item.id, name, price_centavos: amountCentavos, temperature: null },
  };
}
