/** What the owner does while the queue stands: each errand when so many sales were rung up. */
import type { Dice } from './dice.ts';
import { until } from './hands.ts';
import { isDone, type Ledger, type Moved, type SoldSale } from './ledger.ts';
import type { Owner } from './owner.ts';

/** A queue of a hundred and more moves on in that time. */
const LONGEST_WAIT_S = 900;

interface Errand {
  /** The share of the orders that are sold by then. */
  after: number;
  run: () => Promise<void>;
}

interface Rush {
  owner: Owner;
  ledger: Ledger;
  dice: Dice;
  orders: number;
  /** Runs between two customers: the price of a line must be the price of the menu. */
  betweenCustomers: (change: () => Promise<void>) => Promise<void>;
  /** The first so many. */
  errands: number;
  /** Where somebody else failed, there will be no more sales to wait for. */
  isOver: () => boolean;
}

export async function runErrands(rush: Rush): Promise<void> {
  for (const { after, run } of errandsOf(rush).slice(0, rush.errands)) {
    const isTime = () => rush.ledger.sales.length >= after * rush.orders;
    await until('enough is sold for the next errand', () => isTime() || rush.isOver(), LONGEST_WAIT_S);
    if (!isTime()) return;
    await run();
  }
}

function errandsOf({ owner, ledger, dice, betweenCustomers }: Rush): Errand[] {
  const ice = { category: 'Supplies', description: 'Ice, two sacks', amount: 350_25 };
  const gas = { category: 'Utilities', description: 'Gas', amount: 1_150_00 };
  const band = { category: 'Marketing', description: 'Leaflets, "grand" opening', amount: 499_99 };
  const move = (item: string, type: Moved['type'], quantity: number, cost?: number) =>
    owner.moveStock({ item, type, quantity, cost: cost ?? ledger.item(item).cost, notes: `rush, ${type}` });
  const voidOne = (returns: boolean, wanted: (sale: SoldSale) => boolean = () => true) =>
    claimed(
      // The newest stand at the top of the list.
      ledger.active.slice(-5).filter(wanted),
      dice,
      (sale) => owner.voidSale(sale, returns),
    );
  const restoreOne = () => claimed(ledger.voided, dice, (sale) => owner.restoreSale(sale));
  return [
    { after: 0, run: () => owner.moveCash('Cash In', 2_000_00, 'Opening float') },
    { after: 0.05, run: () => owner.spend(ice) },
    { after: 0.1, run: () => voidOne(false) },
    { after: 0.15, run: () => owner.spend(gas) },
    { after: 0.2, run: () => voidOne(true) },
    { after: 0.25, run: () => move('Ensaymada', 'received', 24) },
    { after: 0.3, run: () => restoreOne() },
    { after: 0.35, run: () => owner.moveCash('Cash Out', 500_00, 'Change for the bank') },
    { after: 0.4, run: () => betweenCustomers(() => move('Pandesal', 'received', 200, 5_75)) },
    { after: 0.45, run: () => voidOne(true, (sale) => sale.lines.length > 1) },
    { after: 0.5, run: () => owner.changeExpense(ice, { ...ice, category: 'Other', amount: 410_75 }) },
    { after: 0.55, run: () => owner.moveCash('Cash Out', 75_50, 'One zero too few') },
    { after: 0.6, run: () => owner.voidCash(ledger.cash.at(-1) ?? fail('no cash movement')) },
    { after: 0.65, run: () => betweenCustomers(() => move('Siopao', 'removed', 999)) },
    { after: 0.7, run: () => owner.spend(band) },
    { after: 0.75, run: () => voidOne(false, isDone) },
    { after: 0.8, run: () => betweenCustomers(() => move('Siopao', 'adjustment', 15)) },
    { after: 0.85, run: () => owner.deleteExpense(band) },
    { after: 0.9, run: () => restoreOne() },
    { after: 0.95, run: () => voidOne(true) },
    { after: 1, run: () => owner.moveCash('Cash In', 12_345_67, 'From the safe') },
  ];
}

async function claimed(sales: SoldSale[], dice: Dice, run: (sale: SoldSale) => Promise<void>): Promise<void> {
  const free = sales.filter((sale) => !sale.claimed && sale.id !== '');
  if (free.length === 0) return;
  const sale = dice.pick(free);
  sale.claimed = true;
  await run(sale);
  sale.claimed = false;
}

function fail(why: string): never {
  throw new Error(why);
}
