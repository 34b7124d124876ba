/** The cashier at the counter's tablet, serving one customer after another. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Till } from '../support/till.ts';
import { CASHIER } from './cafe.ts';
import type { CashBox } from './cash-box.ts';
import type { Dice } from './dice.ts';
import { Hands, LONGEST_WAIT_S, until } from './hands.ts';
import type { Ledger, SoldSale } from './ledger.ts';
import { FEAST, KINDS, type Kind, ONE_PLATE, PLAIN } from './orders.ts';
import { Paying, type Way } from './paying.ts';
import { choice, Ringing, type Warnings } from './ringing.ts';
import { peso } from './rules.ts';
import { handedAt, isByGCash, type PlannedShift, type Slip, slipAt, typedAt } from './slips.ts';

/** The till suggests these numbers last, so a cashier who types a number takes one of them. */
const OWN_NUMBER = { least: 90, most: 99 };

/** A large order takes as long to ring up as several others, so only a long enough rush has one. */
const LONG_ENOUGH_FOR_A_FEAST = 20;

interface Rush {
  orders: number;
  shifts: readonly PlannedShift[];
  shoot: (page: Page, name: string) => Promise<void>;
  /** Serves one customer; no prices change while the cashier is ringing up. */
  atCounter: (serve: () => Promise<void>) => Promise<void>;
  /** Somebody else has failed, so stop. */
  isOver: () => boolean;
}

/** The parts of an order that are not left to chance. */
interface Planned {
  kind: Kind;
  way?: Way;
  slip: Slip | null;
}

export class Cashier {
  readonly hands: Hands;
  readonly warnings: Warnings = { accepted: 0, declined: 0 };
  readonly beforeSale = { continued: 0, cancelled: 0 };
  /** Not differences in the books, but not what a cashier expects either. */
  readonly surprises: string[] = [];
  heldSales = 0;
  private readonly page: Page;
  private readonly till: Till;
  private readonly ledger: Ledger;
  private readonly dice: Dice;
  private readonly box: CashBox;
  private readonly paying: Paying;
  private readonly waiting: SoldSale[] = [];
  private isOffline = false;

  constructor(page: Page, ledger: Ledger, dice: Dice, box: CashBox) {
    this.page = page;
    this.box = box;
    this.till = new Till(page);
    this.hands = new Hands(page);
    this.ledger = ledger;
    this.dice = dice;
    this.paying = new Paying(this.till, this.hands, dice, this.surprises);
  }

  async work({ orders, shifts, shoot, atCounter, isOver }: Rush): Promise<void> {
    this.listen();
    await this.till.open();
    for (const [index, shift] of shifts.entries()) {
      const isOpen = () => this.ledger.drawers.now === index + 1;
      await until(`shift ${index + 1} is open`, () => isOpen() || isOver(), LONGEST_WAIT_S);
      const from = Math.floor(orders * 0.55);
      const offline = { from, to: Math.min(from + Math.ceil(orders * 0.05), shift.to - 1) };
      for (let nth = shift.from; nth < shift.to && !isOver(); nth += 1) {
        if (nth === offline.from) await this.goOffline();
        const planned = this.plannedAs(nth, orders, shift);
        await atCounter(() => this.serve(planned, shoot));
        if (nth === offline.to) await this.comeBack(shoot);
      }
    }
    await until('every sale was sent', () => this.waiting.length === 0);
  }

  private plannedAs(nth: number, orders: number, shift: PlannedShift): Planned {
    const slip = slipAt(shift, nth);
    if (slip) return { kind: { ...ONE_PLATE, cash: 'exact' }, way: 'cash', slip };
    if (isByGCash(shift, nth)) return { kind: ONE_PLATE, way: 'GCash', slip };
    return { kind: this.kindOf(nth, orders), slip };
  }

  private kindOf(nth: number, orders: number): Kind {
    if (orders >= LONG_ENOUGH_FOR_A_FEAST && nth === Math.floor(orders * 0.4)) return FEAST;
    if (nth % 12 === 0) return PLAIN;
    return this.dice.pick(KINDS.flatMap((kind) => Array<Kind>(kind.weight).fill(kind)));
  }

  private async serve(planned: Planned, shoot: Rush['shoot']): Promise<void> {
    const { kind } = planned;
    const order = new Ringing(this.till, this.hands, this.dice, this.ledger, this.warnings, this.surprises);
    await this.hands.outlastDoubleTap();
    this.hands.begin();
    await kind.ring(order);
    await order.compare();
    if (kind === FEAST) await shoot(this.page, 'order-of-25-lines');
    await this.hands.tap(this.till.completeButton);
    await this.answerWarning(shoot);
    const way = planned.way ?? (kind.cash ? 'cash' : this.paying.wayFor(order.bill.total));
    await this.complete(order, planned, way, shoot);
    this.hands.done(this.isOffline ? 'any order, offline' : way === 'cash' ? kind.name : `paid by ${way}`);
  }

  /** Answer the warning before the sale; sometimes decline it once and then accept. */
  private async answerWarning(shoot: Rush['shoot']): Promise<void> {
    const { dialog } = this.till.details();
    const warning = this.till.dialog('Low Stock Warning');
    await dialog.or(warning).first().waitFor();
    if (!(await warning.isVisible())) return;
    await shoot(this.page, 'low-stock-before-sale');
    if (this.dice.chance(0.3)) {
      this.beforeSale.cancelled += 1;
      await this.hands.tap(warning.getByRole('button', { name: 'Cancel' }));
      await this.hands.tap(this.till.completeButton);
    }
    this.beforeSale.continued += 1;
    await this.hands.tap(warning.getByRole('button', { name: 'Continue Sale' }));
    await dialog.waitFor();
  }

  private async complete(
    order: Ringing,
    { kind, slip }: Planned,
    way: Way,
    shoot: Rush['shoot'],
  ): Promise<void> {
    const { dialog, number, complete } = this.till.details();
    if (kind.details === 'other type') {
      const other = order.bill.type === 'dine-in' ? 'take-out' : 'dine-in';
      await this.hands.tap(choice(dialog, other));
      order.bill.makeAll(other);
    }
    if (kind.details === 'no number') {
      await this.hands.tap(number);
      await this.hands.tap(dialog.getByRole('button', { name: 'Clear', exact: true }));
    }
    if (kind.details === 'own number') {
      await this.hands.tap(number);
      const own = this.dice.between(OWN_NUMBER.least, OWN_NUMBER.most);
      for (const key of String(own))
        await this.hands.tap(dialog.getByRole('button', { name: key, exact: true }));
    }
    const { total } = order.bill;
    const paid = await this.paying.take(total, kind, way, this.isOffline, slip && typedAt(slip, this.dice));
    if (kind === FEAST) await shoot(this.page, 'details-of-25-lines');
    const told = await this.numberOf(number, kind);
    const sale = this.ledger.sell(order.bill, told, paid, CASHIER.name);
    this.handOver(sale, slip);
    this.waiting.push(sale);
    await this.hands.tap(complete);
    await this.expectSold(sale);
  }

  /** The till must not suggest a number that another open order has, except one that an offline till cannot know of. */
  private async numberOf(field: Locator, kind: Kind): Promise<number | null> {
    const text = (await field.inputValue()).trim();
    if (text === '') return null;
    const number = Number(text);
    const isTaken = this.ledger.open.some((sale) => sale.number === number);
    if (kind.details !== 'own number' && isTaken)
      this.surprises.push(`#${number} suggested, which an open order has`);
    return number;
  }

  /** Move the cash itself; with a slip it differs from what was recorded. */
  private handOver(sale: SoldSale, slip: Slip | null): void {
    const recorded = sale.received ?? sale.cash;
    const handed = slip ? handedAt(slip, recorded) : recorded;
    this.box.put(handed);
    this.box.give(recorded - sale.cash);
    if (!slip) return;
    slip.sale = sale;
    slip.amount = handed - recorded;
    sale.isSlip = true;
  }

  private async expectSold(sale: SoldSale): Promise<void> {
    const online =
      sale.number === null
        ? `Sale of ${peso(sale.total)} recorded and inventory updated`
        : `Order #${sale.number} (${sale.type}) completed! Sale of ${peso(sale.total)} recorded`;
    const words = this.isOffline ? /sent when the connection is back/ : online;
    await this.till.toast('Order Complete', words);
    await expect(this.till.order.getByText('No items selected')).toBeVisible();
    const change = (sale.received ?? 0) - sale.cash;
    if (change > 0)
      await expect(this.till.order.locator('p', { hasText: /^Change.*₱/ })).toContainText(peso(change));
    if (!this.isOffline) await until('the sale has its id', () => sale.id !== '');
    else this.heldSales += 1;
  }

  /** The outbox sends first in, first out: each new id on its way is that of the oldest sale without one. */
  private listen(): void {
    const known = new Set<string>();
    this.page.on('request', (request) => {
      if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/sales') return;
      const { id } = request.postDataJSON() as { id: string };
      if (known.has(id)) return;
      known.add(id);
      const sale = this.waiting.shift();
      if (sale) sale.id = id;
    });
  }

  private async goOffline(): Promise<void> {
    await this.page.context().setOffline(true);
    this.isOffline = true;
  }

  private async comeBack(shoot: Rush['shoot']): Promise<void> {
    await shoot(this.page, 'offline');
    await this.page.context().setOffline(false);
    this.isOffline = false;
    await until('what was kept was sent', () => this.waiting.length === 0);
    await expect(this.page.getByText('Offline')).toBeHidden();
  }
}
