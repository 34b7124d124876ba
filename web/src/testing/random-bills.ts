/**
 * Bills from the same dice as tests/tax/random_bills.py: both sides must come to the same fingerprint of their amounts.
 */
import type { Bill, Entitled, Line, Terms } from '~/lib/tax/bill';
import type { KindName } from '~/lib/tax/kinds';

type Dice = (sides: number) => number;

const BY_HEAD: KindName[] = [
  'senior',
  'senior',
  'senior',
  'pwd',
  'pwd',
  'athlete',
  'medal_of_valor',
  'foreign_mission',
];
const BY_LINES: KindName[] = [...BY_HEAD, 'solo_parent'];

export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
}

export function randomTerms(roll: Dice): Terms {
  return {
    vat_registered: roll(4) > 0,
    service_tenths: one([0, 0, 50, 100, 125], roll(5)),
    service_on: one(['dine-in', 'all'], roll(2)),
    service_discounted: roll(2) === 1,
  };
}

export function randomBill(roll: Dice): Bill {
  const [sort, percentage] = [roll(6), roll(1001)];
  const lines = times(1 + roll(5), (place) => line(place, roll));
  const discount_tenths = sort < 3 ? 0 : sort === 3 ? 200 : percentage;
  if (roll(2) === 1) {
    const persons = 1 + roll(12);
    const entitled = times(roll(persons + 1), (head) => ({
      kind: one(BY_HEAD, roll(8)),
      id_number: String(head),
      lines: [],
    }));
    return { lines, discount_tenths, persons, entitled };
  }
  const chosen: Entitled['lines'][number][][] = [[], [], []];
  for (const { id, quantity } of lines) {
    const [given, whose] = [roll(quantity + 1), roll(3)];
    if (given > 0) one(chosen, whose).push({ line_id: id, quantity: given });
  }
  const entitled = chosen.flatMap((mine, place) =>
    mine.length > 0 ? [{ kind: one(BY_LINES, roll(9)), id_number: String(place), lines: mine }] : [],
  );
  return { lines, discount_tenths, persons: null, entitled };
}

/** FNV-1a over every amount, in the order of the contract. */
export function fingerprint(shown: object, before = 2_166_136_261): number {
  let mark = before;
  for (const value of Object.values(shown)) {
    if (typeof value === 'number') mark = Math.imul(mark ^ (value % 4_294_967_296), 16_777_619) >>> 0;
    else if (Array.isArray(value)) for (const share of value) mark = fingerprint(share, mark);
  }
  return mark;
}

function line(place: number, roll: Dice): Line {
  const price_centavos = roll(one([20, 20_000, 10_000_000], roll(3)));
  const quantity = 1 + roll(6);
  return { id: `l${place}`, price_centavos, quantity, order_type: roll(3) > 0 ? 'dine-in' : 'take-out' };
}

function times<T>(count: number, make: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

function one<T>(all: readonly T[], place: number): T {
  const found = all[place];
  if (found === undefined) throw new RangeError(`no ${place} of ${all.length}`);
  return found;
}
