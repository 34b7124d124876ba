import type { NewItem } from '~/api/types';
import { amountProblem, parsePeso } from '~/lib/money';
import { parseWhole, wholeProblem } from '~/lib/whole';
import { DEFAULT_MINIMUM, MOST_UNIT_COST_CENTAVOS, MOST_UNITS } from '../item';

type NewItemField = Exclude<keyof NewItem, 'id'>;
export type NewItemTexts = Record<NewItemField, string>;
type Problems = Partial<Record<NewItemField, string>>;

export const EMPTY: NewItemTexts = {
  name: '',
  description: '',
  unit_cost_centavos: '',
  current_stock: '',
  min_stock_level: String(DEFAULT_MINIMUM),
};

export const MESSAGES = {
  name: 'Please enter a name',
  unit_cost_centavos: 'Please enter a valid unit cost',
  current_stock: 'Please enter a valid current stock',
  min_stock_level: 'Please enter a valid minimum level',
};

/** The form's errors (spec section 5): every field but the description is required. */
export function problemsOf(texts: NewItemTexts): Problems {
  const problems = {
    name: texts.name.trim() === '' ? MESSAGES.name : null,
    unit_cost_centavos: amountProblem(
      texts.unit_cost_centavos,
      MESSAGES.unit_cost_centavos,
      MOST_UNIT_COST_CENTAVOS,
    ),
    current_stock: wholeProblem(texts.current_stock, 0, MOST_UNITS, MESSAGES.current_stock),
    min_stock_level: wholeProblem(texts.min_stock_level, 0, MOST_UNITS, MESSAGES.min_stock_level),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** Only for texts without errors. */
export function newItem(id: string, texts: NewItemTexts): NewItem {
  return {
    id,
    name: texts.name.trim(),
    description: texts.description.trim(),
    unit_cost_centavos: parsePeso(texts.unit_cost_centavos) ?? 0,
    current_stock: parseWhole(texts.current_stock) ?? 0,
    min_stock_level: parseWhole(texts.min_stock_level) ?? 0,
  };
}
