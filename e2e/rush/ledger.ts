/** The day as an honest bookkeeper beside the counter writes it down, in integer centavos. It never asks the product. */
import type { Bill, BillLine } from './bill.ts';
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

export interface SoldSale {
  /** The id that the browser gave it; empty until it was seen on its way. */
  id: string;
  number: number | null;
  type: OrderType;
  tenths: number;
  lines: SoldLine[];
  subtotal: number;
  discount: number;
  total: number;
  cogs: number;
  received: number | null;
  /** Instants in ms. */
  madeAt: number;
  completedAt: number | null;
  voided: boolean;
  stockReturned: boolean;
  /** Somebody's hands are on it: nobody else begins anything with it. */
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

  item(name: string): StockedItem {
    const found = this.items.get(name);
    if (!found) throw new Error(`the ledger knows no ${name}`);
    return found;
  }

  priceOf(name: string): number {
    return menuPrice(name, this.item(name).cost);
  }

  sell(bill: Bill, number: number | null, received: number | null, by: string): SoldSale {
    const sale: SoldSale = {
      id: '',
      number,
      type: bill.type,
      tenths: bill.tenths,
      lines: bill.lines.map((line) => ({ ...line, ticked: false })),
      subtotal: bill.subtotal,
      discount: bill.discount,
      total: bill.total,
      cogs: cogsOf(bill.total),
      received,
      madeAt: Date.now(),
      completedAt: null,
      voided: false,
      stockReturned: false,
      claimed: false,
      story: [`sold by ${by}`],
    };
    this.sales.push(sale);
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

  void(sale: SoldSale, returns: boolean, by: string): void {
    sale.voided = true;
    sale.stockReturned = returns;
    if (returns) this.takeStock(sale, 1);
    sale.story.push(`voided by ${by}`);
  }

  restore(sale: SoldSale, by: string): void {
    if (sale.stockReturned) this.takeStock(sale, -1);
    sale.voided = false;
    sale.stockReturned = false;
    sale.story.push(`restored by ${by}`);
  }

  /** Received and adjustment add, removed stops at 0; its cost becomes the item's. */
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

  /** What the kitchen still has to make. */
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

export function isDone(sale: SoldSale): boolean {
  return sale.lines.every(({ ticked }) => ticked);
}
