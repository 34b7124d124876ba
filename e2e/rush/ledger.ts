/**
 * The day's books as an honest bookkeeper beside the counter keeps them, in integer centavos. Never asks the product.
 */
import type { Bill, BillLine } from './bill.ts';
import { Drawers } from './drawers.ts';
import { cogsOf, menuPrice, type OrderType, sum } from './rules.ts';

interface StockedItem {
  name: string;
  cost: number;
  stock: number;
  minimum: number;
}

export interface SoldLine extends BillLine {
  ticked: boolean;
}

/** Ways to pay besides cash. */
export type TenderName = 'GCash' | 'QR Ph' | 'Card';

/** A payment besides cash that settled a sale, or part of it. */
export interface Part {
  name: TenderName;
  amount: number;
  reference: string | null;
  /** Somebody has found the payment in the app's list. */
  verified: boolean;
}

export interface Paid {
  /** What was handed over in cash; null if nobody said. */
  received: number | null;
  /** How much of the total that cash settled. */
  cash: number;
  others: Part[];
}

export interface SoldSale extends Paid {
  /** The id that the browser gave it; empty until a request with it was seen. */
  id: string;
  number: number | null;
  type: OrderType;
  tenths: number;
  lines: SoldLine[];
  subtotal: number;
  discount: number;
  total: number;
  cogs: number;
  /** The number of the shift that the sale fell into. */
  shift: number | null;
  /** How much of its cash was given back when it was voided. */
  givenBack: number;
  /** Something went wrong with this sale that nobody has noticed, so nobody touches it. */
  isSlip: boolean;
  /** Timestamps in milliseconds. */
  madeAt: number;
  completedAt: number | null;
  voided: boolean;
  stockReturned: boolean;
  /** Somebody is working on this sale: nobody else may start anything with it. */
  claimed: boolean;
  story: string[];
}

export interface Spent {
  category: string;
  description: string;
  amount: number;
}

export interface CashMoved {
  type: 'Cash In' | 'Cash Out';
  amount: number;
  description: string;
  voided: boolean;
  /** The number of the shift that the movement fell into. */
  shift: number | null;
  isSafeDrop: boolean;
}

export interface Moved {
  item: string;
  type: 'received' | 'removed' | 'adjustment';
  quantity: number;
  cost: number;
  notes: string;
}

export class Ledger {
  readonly items = new Map<string, StockedItem>();
  readonly sales: SoldSale[] = [];
  expenses: Spent[] = [];
  readonly cash: CashMoved[] = [];
  readonly moved: Moved[] = [];
  readonly drawers = new Drawers();

  item(name: string): StockedItem {
    const found = this.items.get(name);
    if (!found) throw new Error(`the ledger knows no ${name}`);
    return found;
  }

  priceOf(name: string): number {
    return menuPrice(name, this.item(name).cost);
  }

  sell(bill: Bill, number: number | null, paid: Paid, by: string): SoldSale {
    const sale: SoldSale = {
      ...paid,
      id: '',
      number,
      type: bill.type,
      tenths: bill.tenths,
      lines: bill.lines.map((line) => ({ ...line, ticked: false })),
      subtotal: bill.subtotal,
      discount: bill.discount,
      total: bill.total,
      cogs: cogsOf(bill.total),
      shift: this.drawers.now,
      givenBack: 0,
      isSlip: false,
      madeAt: Date.now(),
      completedAt: null,
      voided: false,
      stockReturned: false,
      claimed: false,
      story: [`sold by ${by}`],
    };
    this.sales.push(sale);
    this.drawers.move(sale.cash);
    this.takeStock(sale, -1);
    return sale;
  }

  tick(sale: SoldSale, lines: readonly SoldLine[], ticked: boolean, by: string): void {
    const wasDone = isDone(sale);
    for (const line of lines) line.ticked = ticked;
    sale.completedAt = isDone(sale) ? Date.now() : null;
    const word = ticked ? (isDone(sale) ? 'completed' : 'ticked') : wasDone ? 'recalled' : 'unticked';
    sale.story.push(`${word} by ${by}`);
  }

  /** @param givesBack whether its cash was recorded as given back */
  void(sale: SoldSale, returns: boolean, givesBack: boolean, by: string): void {
    sale.voided = true;
    sale.givenBack = givesBack ? sale.cash : 0;
    this.drawers.move(-sale.givenBack);
    sale.stockReturned = returns;
    if (returns) this.takeStock(sale, 1);
    sale.story.push(`voided by ${by}`);
  }

  restore(sale: SoldSale, by: string): void {
    this.drawers.move(sale.givenBack);
    sale.givenBack = 0;
    if (sale.stockReturned) this.takeStock(sale, -1);
    sale.voided = false;
    sale.stockReturned = false;
    sale.story.push(`restored by ${by}`);
  }

  verify(sale: SoldSale, part: Part, by: string): void {
    part.verified = true;
    sale.story.push(`verified by ${by}`);
  }

  moveCash(type: CashMoved['type'], amount: number, description: string, isSafeDrop = false): void {
    this.cash.push({ type, amount, description, voided: false, shift: this.drawers.now, isSafeDrop });
    this.drawers.move(type === 'Cash In' ? amount : -amount);
  }

  /** Only while its shift is open: a later void no longer changes any drawer. */
  voidCash(moved: CashMoved): void {
    if (moved.shift !== this.drawers.now) throw new Error('its drawer is closed');
    moved.voided = true;
    this.drawers.move(moved.type === 'Cash In' ? -moved.amount : moved.amount);
  }

  /** Received and adjustment add, removed stops at 0; the item takes the movement's cost. */
  move(moved: Moved): void {
    const item = this.item(moved.item);
    const change = moved.type === 'removed' ? -moved.quantity : moved.quantity;
    item.stock = moved.type === 'removed' ? Math.max(item.stock + change, 0) : item.stock + change;
    item.cost = moved.cost;
    this.moved.push(moved);
  }

  get active(): SoldSale[] {
    return this.sales.filter(({ voided }) => !voided);
  }

  get voided(): SoldSale[] {
    return this.sales.filter(({ voided }) => voided);
  }

  /** The orders that the kitchen still has to make. */
  get open(): SoldSale[] {
    return this.active.filter((sale) => sale.number !== null && !isDone(sale));
  }

  get revenue(): number {
    return sum(this.active, ({ total }) => total);
  }

  get cogs(): number {
    return sum(this.active, ({ cogs }) => cogs);
  }

  get spent(): number {
    return sum(this.expenses, ({ amount }) => amount);
  }

  cashOf(type: CashMoved['type']): CashMoved[] {
    return this.cash.filter((moved) => moved.type === type && !moved.voided);
  }

  get stockValue(): number {
    return sum([...this.items.values()], ({ stock, cost }) => stock * cost);
  }

  private takeStock(sale: SoldSale, sign: 1 | -1): void {
    for (const { item, quantity } of sale.lines)
      if (item !== 'Other') this.item(item).stock += sign * quantity;
  }
}

/** The payment method, as the lists and files write it. */
export function methodOf({ cash, others }: SoldSale): string {
  const [only, ...more] = others;
  if (!only) return 'cash';
  return cash > 0 || more.length > 0 ? 'split' : KINDS[only.name];
}

export const KINDS: Record<TenderName, string> = { GCash: 'gcash', 'QR Ph': 'qrph', Card: 'card' };

export function isDone(sale: SoldSale): boolean {
  return sale.lines.every(({ ticked }) => ticked);
}
