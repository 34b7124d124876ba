/** The cook at the kitchen's tablet: ticks, completes, undoes, and recalls. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Timers } from '../support/clock.ts';
import { Kitchen } from '../support/kitchen.ts';
import { COOK } from './cafe.ts';
import type { Dice } from './dice.ts';
import { Hands, pause, until } from './hands.ts';
import { isDone, type Ledger, type SoldSale } from './ledger.ts';

/** How long a completed ticket keeps its place and its Undo button. */
const UNDO_MS = 10_000;
/** The board rearranges itself only while nobody taps. */
const REST_MS = 2_000;
const TAPS_WITHOUT_REST = 8;

interface Shift {
  /** The kitchen falls behind until this many orders are open. */
  crowd: number;
  isOver: () => boolean;
  shoot: (page: Page, name: string) => Promise<void>;
  /** How many orders are left unfinished at the end. */
  leave: number;
}

export class Cook {
  readonly hands: Hands;
  readonly page: Page;
  private readonly kitchen: Kitchen;
  private readonly ledger: Ledger;
  private readonly dice: Dice;
  private readonly doneAt = new Map<number, number>();
  private readonly timers: Timers;
  private tapsSinceRest = 0;

  constructor(page: Page, ledger: Ledger, dice: Dice, timers: Timers) {
    this.page = page;
    this.timers = timers;
    this.kitchen = new Kitchen(page);
    this.hands = new Hands(page);
    this.ledger = ledger;
    this.dice = dice;
  }

  async work({ crowd, isOver, shoot, leave }: Shift): Promise<void> {
    await this.kitchen.open();
    let isCrowded = false;
    while (!isOver() || this.ledger.open.length > leave) {
      if (!isCrowded && (this.ledger.open.length >= crowd || isOver())) {
        isCrowded = true;
        await shoot(this.page, `kitchen-with-${this.ledger.open.length}-open`);
      }
      const sale = this.next();
      if (!sale) {
        if (isOver()) return;
        await pause(100);
        continue;
      }
      sale.claimed = true;
      await this.handle(sale, isCrowded);
      sale.claimed = false;
      await this.restSometimes();
    }
  }

  /**
   * The oldest order that can be told from all others; two with the same number, as a restore can make them, never
   * qualify.
   */
  private next(): SoldSale | undefined {
    const { open } = this.ledger;
    const free = open.filter(
      (sale) =>
        sale.id !== '' &&
        !sale.claimed &&
        open.filter(({ number }) => number === sale.number).length === 1 &&
        performance.now() - (this.doneAt.get(sale.number ?? 0) ?? -UNDO_MS) >= UNDO_MS,
    );
    return free[this.dice.chance(0.7) ? 0 : this.dice.between(0, Math.min(free.length, 8) - 1)];
  }

  private async handle(sale: SoldSale, isCrowded: boolean): Promise<void> {
    if (!isCrowded) {
      if (this.dice.chance(0.4)) await this.tickOne(sale);
      else await pause(300);
      return;
    }
    const roll = this.dice.throw();
    if (roll < 0.25) return this.tickOne(sale);
    await this.complete(sale);
    if (roll < 0.4) await this.undo(sale);
    else if (roll < 0.44) await this.recall(sale);
  }

  private async tickOne(sale: SoldSale): Promise<void> {
    const at = this.dice.between(0, sale.lines.length - 1);
    const line = sale.lines[at];
    if (!line) return;
    const row = (await this.ticket(sale)).locator('label').nth(at);
    await expect(row).toContainText(`${line.quantity} × ${line.name}`);
    this.hands.begin();
    await this.answered(() => this.hands.tap(row));
    this.hands.done(line.ticked ? 'untick an item' : 'tick an item');
    this.ledger.tick(sale, [line], !line.ticked, COOK.name);
    this.note(sale);
  }

  private async complete(sale: SoldSale): Promise<void> {
    const ticket = await this.ticket(sale);
    this.hands.begin();
    await this.answered(() => this.hands.tap(ticket.getByRole('button', { name: /^Complete ORDER/ })));
    this.hands.done('complete a ticket');
    this.finishing = sale.lines.filter(({ ticked }) => !ticked);
    this.ledger.tick(sale, this.finishing, true, COOK.name);
    this.note(sale);
  }

  private finishing: SoldSale['lines'] = [];

  /** Immediately, as after a slip of the finger. */
  private async undo(sale: SoldSale): Promise<void> {
    const undo = this.kitchen.undoButton(sale.number ?? 0);
    await undo.waitFor();
    this.hands.begin();
    await this.answered(() => this.hands.tap(undo));
    this.hands.done('undo a completed ticket');
    this.ledger.tick(sale, this.finishing, false, COOK.name);
    this.doneAt.delete(sale.number ?? 0);
  }

  /** Later, from the list of completed orders; the order is then made after all. */
  private async recall(sale: SoldSale): Promise<void> {
    const card = this.page
      .getByRole('region', { name: 'Completed' })
      .locator('li', { has: this.page.locator(`a[href="/sales/${sale.id}"]`) });
    if (this.timers === 'held') await this.kitchen.outlastUndo();
    await card.first().waitFor({ state: 'attached', timeout: 3 * UNDO_MS });
    this.hands.begin();
    await this.hands.tap(card.locator('summary').first());
    await this.answered(() => this.hands.tap(card.getByRole('button', { name: /^Recall/ })));
    this.hands.done('recall from Completed');
    this.ledger.tick(sale, sale.lines, false, COOK.name);
    this.doneAt.delete(sale.number ?? 0);
  }

  private async ticket(sale: SoldSale): Promise<Locator> {
    const ticket = this.kitchen
      .ticket(sale.number ?? 0)
      .filter({ has: this.page.getByRole('button', { name: /^Complete ORDER/ }) });
    await until(`ORDER #${sale.number} in the kitchen`, async () => (await ticket.count()) === 1);
    return ticket;
  }

  /** Wait for each tap's answer before the next: each tap is one entry in the journal. */
  private async answered(tap: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/ticks'));
    await tap();
    expect((await answer).status()).toBe(200);
    this.tapsSinceRest += 1;
  }

  private note(sale: SoldSale): void {
    if (isDone(sale) && sale.number !== null) this.doneAt.set(sale.number, performance.now());
  }

  private async restSometimes(): Promise<void> {
    if (this.tapsSinceRest < TAPS_WITHOUT_REST) return;
    this.tapsSinceRest = 0;
    await pause(REST_MS);
  }
}
