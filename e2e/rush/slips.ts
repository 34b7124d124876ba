/** The day's mistakes: at most one in each shift, so that the explanation of its difference can be judged. */
import type { Dice } from './dice.ts';
import type { SoldSale } from './ledger.ts';

const AT_THE_COUNTER = ['change from a larger bill', 'paid by GCash, recorded as cash'] as const;
const BY_THE_OWNER = [
  'voided, and the money not given back',
  'a cash movement recorded twice',
  'an expense from the drawer without a cash out',
] as const;

export type SlipName = (typeof AT_THE_COUNTER)[number] | (typeof BY_THE_OWNER)[number];

export interface Slip {
  name: SlipName;
  /** How the slip changes the count, in centavos; 0 until it has happened. */
  amount: number;
  /** The sale where it happened; a movement or an expense is identified by the description. */
  sale: SoldSale | null;
  description: string;
}

export interface PlannedShift {
  /** Index of its first order; `to` is one past its last. */
  from: number;
  to: number;
  /** Null if nothing goes wrong. */
  slip: Slip | null;
}

/** About an hour of a rush. */
const ORDERS_A_SHIFT = 8;
/** A shorter shift has no room for a mistake. */
const LEAST_FOR_A_SLIP = 5;
/** Order indexes relative to the shift's first order. */
const SALE_BY_GCASH = 1;
const SALE_WITH_SLIP = 2;

/** Every kind of slip comes once before any is repeated, and one shift in six has none. */
export function plannedShifts(orders: number, shifts: number, dice: Dice): PlannedShift[] {
  const names: (SlipName | null)[] = [];
  return Array.from({ length: shifts }, (_, nth) => {
    if (names.length === 0) names.push(...shuffled([...AT_THE_COUNTER, ...BY_THE_OWNER, null], dice));
    const [from, to] = [Math.round((nth * orders) / shifts), Math.round(((nth + 1) * orders) / shifts)];
    const name = names.pop() ?? null;
    const hasRoom = to - from >= LEAST_FOR_A_SLIP;
    const slip = name && hasRoom ? { name, amount: 0, sale: null, description: `Slip ${nth + 1}` } : null;
    return { from, to, slip };
  });
}

/** The number of shifts for a rush of this length, at most one for each kind of slip and one without. */
export function shiftsOf(orders: number): number {
  return Math.min(
    Math.max(Math.round(orders / ORDERS_A_SHIFT), 1),
    AT_THE_COUNTER.length + BY_THE_OWNER.length + 1,
  );
}

export function isByOwner({ name }: Slip): boolean {
  return BY_THE_OWNER.some((other) => other === name);
}

/** The slip that starts with this order. Of the owner's slips only the void needs a sale. */
export function slipAt({ from, slip }: PlannedShift, order: number): Slip | null {
  const needsSale = slip && (!isByOwner(slip) || slip.name === 'voided, and the money not given back');
  return needsSale && order === from + SALE_WITH_SLIP ? slip : null;
}

/**
 * The bill that the customer gives, and the larger ones it is mistaken for. Neither difference equals one lost bill.
 */
const GIVEN = 200_00;
const TAKEN_FOR = [500_00, 1_000_00];

/** What the cashier types as received; null if the slip does not determine it. */
export function typedAt({ name }: Slip, dice: Dice): number | null {
  return name === 'change from a larger bill' ? dice.pick(TAKEN_FOR) : null;
}

/** What the customer really hands over. @param recorded what the sale says */
export function handedAt({ name }: Slip, recorded: number): number {
  if (name === 'change from a larger bill') return GIVEN;
  return name === 'paid by GCash, recorded as cash' ? 0 : recorded;
}

/**
 * Whether this order is paid by GCash and recorded so, just before the one that is recorded as cash: that slip is only
 * suspected in shifts with other app payments.
 */
export function isByGCash({ from, slip }: PlannedShift, order: number): boolean {
  return slip?.name === 'paid by GCash, recorded as cash' && order === from + SALE_BY_GCASH;
}

/** The number of orders sold before the owner's slip happens. */
export function soldBefore({ from }: PlannedShift): number {
  return from + SALE_WITH_SLIP + 1;
}

function shuffled<Thing>(things: Thing[], dice: Dice): Thing[] {
  return things
    .map((thing) => ({ thing, throw: dice.throw() }))
    .sort((a, b) => a.throw - b.throw)
    .map(({ thing }) => thing);
}
