import type { MenuItem } from '~/api/types';
import { type Choice, SILOG_CENTAVOS } from '~/lib/catalogue';
import type { LineDraft, Temperature } from '../lines';
import { wouldBeLow } from './low-stock';

export const SILOG_TYPES = ['Tapa', 'Chorizo', 'Spanish Sardines', 'Corned Beef'] as const;
type SilogType = (typeof SILOG_TYPES)[number];

const CUSTOM_NAME = 'Other';
/** A visible character: spaces, including zero-width ones, are not a name. */
const HAS_SIGNS = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What follows a tap: a question, a warning, or the line itself. */
export type Step =
  | { kind: 'custom' | 'silog' | 'temperature'; item: MenuItem }
  | { kind: 'low-stock'; item: MenuItem; draft: LineDraft }
  | { kind: 'add'; draft: LineDraft };

/** A tap on a tile (spec section 4). `inOrder` is how many units of the item the order has. */
export function tapped(item: MenuItem, choice: Choice, inOrder: number): Step {
  if (choice !== 'none') return { kind: choice, item };
  return checked(item, null, inOrder);
}

/** After hot or iced, the stock is still checked. */
export function temperaturePicked(item: MenuItem, temperature: Temperature, inOrder: number): Step {
  return checked(item, temperature, inOrder);
}

export function silogPicked(item: MenuItem, type: SilogType): Step {
  const name = `All Day Silog with Coffee (${type})`;
  return {
    kind: 'add',
    draft: { item_id: item.id, name, price_centavos: SILOG_CENTAVOS, temperature: null },
  };
}

export function customEntered(item: MenuItem, amountCentavos: number, description: string): Step {
  const name = HAS_SIGNS.test(description) ? description.trim() : CUSTOM_NAME;
  return {
    kind: 'add',
    draft: { item_id: item.id, name, price_centavos: amountCentavos, temperature: null },
  };
}

function checked(item: MenuItem, temperature: Temperature | null, inOrder: number): Step {
  const draft = { item_id: item.id, name: item.name, price_centavos: item.price_centavos, temperature };
  return wouldBeLow(item, inOrder + 1) ? { kind: 'low-stock', item, draft } : { kind: 'add', draft };
}
