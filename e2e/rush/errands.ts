/** What the owner does during the rush: each errand once a given number of sales has been rung up. */
import type { CashBox } from './cash-box.ts';
import type { Dice } from './dice.ts';
import type { DrawerDesk } from './drawer-desk.ts';
import { LONGEST_WAIT_S, until } from './hands.ts';
import { type CashMoved, isDone, type Ledger, type Moved, type SoldSale, type Spent } from './ledger.ts';
import type { Owner } from './owner.ts';
import { isByOwner, type PlannedShift, type Slip, soldBefore } from './slips.ts';

interface Errand {
  /** Number of orders sold before the errand begins. */
  after: number;
  run: () => Promise<void>;
}

interface Rush {
  owner: Owner;
  desk: DrawerDesk;
  ledger: Ledger;
  box: CashBox;
  dice: Dice;
  orders: number;
  shifts: readonly PlannedShift[];
  /** Runs between two customers: the price of a line must be the price on the menu. */
  betweenCustomers: (change: () => Promise<void>) => Promise<void>;
  /** Closes one drawer and opens the next, while the customers wait. */
  changeShift: () => Promise<void>;
  /** How many errands to run, besides slips and closings. */
  errands: number;
  /** Somebody else has failed, so there will be no more sales to wait for. */
  isOver: () => boolean;
}

export async function runErrands(rush: Rush): Promise<void> {
  const all = [...usualErrands(rush).slice(0, rush.errands), ...slips(rush), ...changes(rush)];
  for (const { after, run } of all.toSorted((one, other) => one.after - other.after)) {
    const isTime = () => rush.ledger.sales.length >= after;
    await until('enough is sold for the next errand', () => isTime() || rush.isOver(), LONGEST_WAIT_S);
    if (!isTime()) return;
    await run();
  }
}

function usualErrands({ owner, desk, ledger, box, dice, orders, betweenCustomers }: Rush): Errand[] {
  const ice = { category: 'Supplies', description: 'Ice, two sacks', amount: 350_25 };
  const gas = { category: 'Utilities', description: 'Gas', amount: 1_150_00 };
  const band = { category: 'Marketing', description: 'Leaflets, "grand" opening', amount: 499_99 };
  const move = (item: string, type: Moved['type'], quantity: number, cost?: number) =>
    owner.moveStock({ item, type, quantity, cost: cost ?? ledger.item(item).cost, notes: `rush, ${type}` });
  const moveCash = async (type: CashMoved['type'], amount: number, description: string) => {
    await owner.moveCash(type, amount, description);
    if (type === 'Cash In') box.put(amount);
    else box.give(amount);
  };
  /** Paid from the drawer, with a cash out that says so. */
  const spendFromDrawer = async (spent: Spent) => {
    await owner.spend(spent);
    await moveCash('Cash Out', spent.amount, spent.description);
  };
  const mistyped = async () => {
    await moveCash('Cash Out', 75_50, 'One zero too few');
    await owner.voidCash(ledger.cash.at(-1) ?? fail('no cash movement'));
    box.put(75_50);
  };
  const voidOne = (returns: boolean, givesBack: boolean, wanted: (sale: SoldSale) => boolean = () => true) =>
    claimed(
      // The newest sales are at the top of the list.
      ledger.active.slice(-5).filter(wanted),
      dice,
      async (sale) => {
        await owner.voidSale(sale, returns, givesBack);
        box.give(sale.givenBack);
      },
    );
  const restoreOne = () =>
    claimed(ledger.voided, dice, async (sale) => {
      const comesBack = sale.givenBack;
      await owner.restoreSale(sale);
      box.put(comesBack);
    });
  const errands: [share: number, run: () => Promise<void>][] = [
    [0, () => moveCash('Cash In', 2_000_00, 'Small change from the bank')],
    [0.05, () => spendFromDrawer(ice)],
    [0.1, () => voidOne(false, true)],
    [0.15, () => owner.spend(gas)],
    [0.2, () => voidOne(true, false)],
    [0.25, () => move('Ensaymada', 'received', 24)],
    [0.3, () => restoreOne()],
    [0.35, () => desk.safeDrop(500_00, 'Half past eleven')],
    [0.4, () => betweenCustomers(() => move('Pandesal', 'received', 200, 5_75))],
    [0.45, () => voidOne(true, true, (sale) => sale.lines.length > 1)],
    [0.5, () => owner.changeExpense(ice, { ...ice, category: 'Other', amount: 410_75 })],
    [0.55, () => mistyped()],
    [0.6, () => moveCash('Cash Out', 500_00, 'Change for the bank')],
    [0.65, () => betweenCustomers(() => move('Siopao', 'removed', 999))],
    [0.7, () => owner.spend(band)],
    [0.75, () => voidOne(false, true, isDone)],
    [0.8, () => betweenCustomers(() => move('Siopao', 'adjustment', 15))],
    [0.85, () => owner.deleteExpense(band)],
    [0.9, () => restoreOne()],
    [0.95, () => voidOne(true, false)],
    [1, () => moveCash('Cash In', 12_345_67, 'From the safe')],
  ];
  return errands.map(([share, run]) => ({ after: Math.round(share * orders), run }));
}

function changes({ shifts, changeShift }: Rush): Errand[] {
  return shifts.slice(1).map(({ from }) => ({ after: from, run: changeShift }));
}

function slips(rush: Rush): Errand[] {
  return rush.shifts.flatMap((shift) =>
    shift.slip && isByOwner(shift.slip)
      ? [{ after: soldBefore(shift), run: () => makeSlip(rush, shift.slip ?? fail('no slip')) }]
      : [],
  );
}

/** Make what is recorded differ from what happens to the cash. */
async function makeSlip({ owner, box, dice }: Rush, slip: Slip): Promise<void> {
  if (slip.name === 'voided, and the money not given back') {
    await until('the sale can be voided', () => slip.sale?.id !== '' && !slip.sale?.claimed);
    const sale = slip.sale ?? fail('no sale to void');
    sale.claimed = true;
    await owner.voidSale(sale, false, true);
    sale.claimed = false;
    slip.amount = sale.givenBack;
    return;
  }
  const amount = dice.between(80_00, 450_00);
  if (slip.name === 'an expense from the drawer without a cash out') {
    await owner.spend({ category: 'Supplies', description: slip.description, amount });
    box.give(amount);
    slip.amount = -amount;
    return;
  }
  const type = dice.pick(['Cash In', 'Cash Out'] as const);
  for (let time = 0; time < 2; time += 1) await owner.moveCash(type, amount, slip.description);
  if (type === 'Cash In') box.put(amount);
  else box.give(amount);
  slip.amount = type === 'Cash In' ? -amount : amount;
}

async function claimed(sales: SoldSale[], dice: Dice, run: (sale: SoldSale) => Promise<void>): Promise<void> {
  const free = sales.filter((sale) => !sale.claimed && !sale.isSlip && sale.id !== '');
  if (free.length === 0) return;
  const sale = dice.pick(free);
  sale.claimed = true;
  await run(sale);
  sale.claimed = false;
}

function fail(why: string): never {
  throw new Error(why);
}
