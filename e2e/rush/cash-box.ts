/** The bills and coins physically in the drawer, whatever anybody has recorded. Amounts in centavos. */
import { sum } from './rules.ts';

export const DENOMINATIONS = [
  1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 25, 10, 5, 1,
] as const;
type Denomination = (typeof DENOMINATIONS)[number];

/** What a neighbour gives in change for one bill or coin. */
const CHANGED_INTO: readonly (readonly [Denomination, readonly Denomination[]])[] = [
  [5, [1, 1, 1, 1, 1]],
  [10, [5, 5]],
  [25, [10, 10, 5]],
  [1_00, [25, 25, 25, 25]],
  [5_00, [1_00, 1_00, 1_00, 1_00, 1_00]],
  [10_00, [5_00, 5_00]],
  [20_00, [10_00, 10_00]],
  [50_00, [20_00, 20_00, 10_00]],
  [100_00, [50_00, 50_00]],
  [200_00, [100_00, 100_00]],
  [500_00, [200_00, 200_00, 100_00]],
  [1_000_00, [500_00, 500_00]],
];
/** The small change that a shop starts the day with. */
const SMALL_CHANGE: readonly (readonly [Denomination, number])[] = [
  [100_00, 10],
  [50_00, 6],
  [20_00, 15],
  [10_00, 15],
  [5_00, 20],
  [1_00, 50],
  [25, 20],
  [5, 9],
  [1, 13],
];
/** Larger bills go to the safe in the evening, unless that would leave the next drawer with too little. */
const LARGEST_THAT_STAYS = 100_00;
const LEAST_THAT_STAYS = 1_500_00;

export class CashBox {
  private readonly pieces = new Map<Denomination, number>(SMALL_CHANGE);

  get sum(): number {
    return sum([...this.pieces], ([worth, count]) => worth * count);
  }

  count(worth: Denomination): number {
    return this.pieces.get(worth) ?? 0;
  }

  /** Add an amount in as few bills and coins as possible, as people hand it over. */
  put(amount: number): void {
    let rest = amount;
    for (const worth of DENOMINATIONS) {
      const count = Math.floor(rest / worth);
      this.add(worth, count);
      rest -= worth * count;
    }
  }

  /** Take an amount out. If the small pieces do not suffice, a larger one is changed next door. */
  give(amount: number): void {
    let rest = amount;
    while (rest > 0) {
      for (const worth of DENOMINATIONS) {
        const count = Math.min(Math.floor(rest / worth), this.count(worth));
        this.add(worth, -count);
        rest -= worth * count;
      }
      if (rest > 0) this.changeOneAbove(rest);
    }
  }

  /** Leave only small change for the next day; returns how much stays. */
  keepSmallChange(): number {
    while (this.small < Math.min(LEAST_THAT_STAYS, this.sum)) this.changeOneAbove(LARGEST_THAT_STAYS);
    for (const worth of DENOMINATIONS) if (worth > LARGEST_THAT_STAYS) this.pieces.set(worth, 0);
    return this.small;
  }

  private get small(): number {
    return sum([...this.pieces], ([worth, count]) => (worth <= LARGEST_THAT_STAYS ? worth * count : 0));
  }

  private changeOneAbove(amount: number): void {
    const found = CHANGED_INTO.find(([worth]) => worth > amount && this.count(worth) > 0);
    if (!found) throw new Error(`nothing in the drawer for ${amount} centavos`);
    const [worth, into] = found;
    this.add(worth, -1);
    for (const smaller of into) this.add(smaller, 1);
  }

  private add(worth: Denomination, count: number): void {
    this.pieces.set(worth, this.count(worth) + count);
  }
}
