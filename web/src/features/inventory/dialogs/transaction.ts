import type { NewTransaction } from '~/api/types';
import { askedFor } from '~/lib/asked';
import { amountProblem, formatPeso, parsePeso } from '~/lib/money';
import { WASTE_WORDS } from '~/lib/waste';
import { formatWhole, parseWhole, wholeProblem } from '~/lib/whole';
import { MOST_UNIT_COST_CENTAVOS, MOST_UNITS } from '../item';

export type TransactionType = NewTransaction['transaction_type'];
type WasteReason = NonNullable<NewTransaction['waste_reason']>;

export const WASTE_REASONS = Object.entries(WASTE_WORDS).map(([value, label]) => ({
  value: value as WasteReason,
  label,
}));

export const TYPES: readonly { type: TransactionType; label: string; hint: string }[] = [
  { type: 'received', label: 'Received', hint: 'Adds to the stock: a delivery, a purchase.' },
  {
    type: 'removed',
    label: 'Removed',
    hint: 'Takes from the stock, never below 0: used, given away.',
  },
  {
    type: 'wasted',
    label: 'Thrown away',
    hint: 'Takes from the stock, never below 0, and is listed separately in the reports.',
  },
  {
    type: 'adjustment',
    label: 'Adjustment',
    hint: 'Adds to the stock: you counted more than is shown here.',
  },
];

export interface TransactionTexts {
  quantity: string;
  unit_cost_centavos: string;
  notes: string;
  waste_reason: WasteReason | null;
}

type TransactionProblems = Partial<Record<keyof TransactionTexts, string>>;

export const INVALID_QUANTITY = {
  title: 'Invalid Quantity',
  message: 'Please enter a valid quantity greater than 0',
};
export const INVALID_COST = 'Please enter a valid unit cost';
export const NO_REASON = 'Please say why it was thrown away';

/** Spec section 5: requires a whole quantity above 0 and a unit cost; and for waste, the reason. */
export function transactionProblems(type: TransactionType, texts: TransactionTexts): TransactionProblems {
  const quantity = wholeProblem(texts.quantity, 1, MOST_UNITS, INVALID_QUANTITY.message);
  const cost = amountProblem(texts.unit_cost_centavos, INVALID_COST, MOST_UNIT_COST_CENTAVOS);
  const reason = type === 'wasted' && texts.waste_reason === null ? NO_REASON : null;
  return {
    ...(quantity && { quantity }),
    ...(cost && { unit_cost_centavos: cost }),
    ...(reason && { waste_reason: reason }),
  };
}

/** Only for texts without errors. */
export function newTransaction(
  id: string,
  type: TransactionType,
  texts: TransactionTexts,
  knownCostCentavos: number,
): NewTransaction {
  return {
    id,
    transaction_type: type,
    quantity: parseWhole(texts.quantity) ?? 0,
    unit_cost_centavos: parsePeso(texts.unit_cost_centavos) ?? 0,
    known_unit_cost_centavos: knownCostCentavos,
    notes: texts.notes.trim() || null,
    waste_reason: type === 'wasted' ? texts.waste_reason : null,
  };
}

/** The field's message: somebody else changed the cost, from what to what. */
export function costChangedText(knownCentavos: number, nowCentavos: number, isTyped: boolean): string {
  const end = isTyped ? 'Record again to keep yours.' : 'Record again if that is right.';
  return `Someone else changed this from ${formatPeso(knownCentavos)} to ${formatPeso(nowCentavos)}. ${end}`;
}

/** The message for what was done: 'Received 5. Tapsilog: 55 in stock', 'Removed 8, asked for 50. …'. */
export function recordedText(
  type: TransactionType,
  asked: number,
  applied: number,
  name: string,
  stock: number,
): string {
  const label = TYPES.find((each) => each.type === type)?.label ?? type;
  const short = askedFor(asked, applied);
  const done = `${label} ${formatWhole(Math.abs(applied))}${short ? `, ${short}` : ''}`;
  return `${done}. ${name}: ${formatWhole(stock)} in stock`;
}
