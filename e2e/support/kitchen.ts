/** The kitchen's screen, by its words. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from './toast.ts';

interface Standing {
  number: number;
  left: number;
  top: number;
  bottom: number;
}

export class Kitchen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url = '/orders'): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByText(/^\d+ active orders$/)).toBeVisible();
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.page.getByText(`${count} active orders`, { exact: true })).toBeVisible();
  }

  ticket(number: number): Locator {
    return this.page.getByRole('article', { name: `ORDER #${number}`, exact: true });
  }

  /** Order numbers, oldest first: the order in which a keyboard or a screen reader reaches them. */
  async numbers(list = 'Active Orders'): Promise<number[]> {
    const tickets = this.page.getByRole('list', { name: list, exact: true }).getByRole('article');
    const names = await tickets.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    return names.map((name) => Number(name?.replace('ORDER #', '')));
  }

  /** The tickets as the eye sees them: columns from left to right, each from the top down. */
  async columns(): Promise<Standing[][]> {
    const tickets = this.page.getByRole('list', { name: 'Active Orders', exact: true }).getByRole('article');
    const cards = await tickets.evaluateAll((articles) =>
      articles.map((card) => {
        const { left, top, bottom } = card.getBoundingClientRect();
        return { left, top, bottom, number: Number(card.getAttribute('aria-label')?.replace('ORDER #', '')) };
      }),
    );
    cards.sort((a, b) => a.left - b.left || a.top - b.top);
    const columns: (typeof cards)[] = [];
    for (const card of cards) {
      const column = columns.at(-1);
      if (column?.[0]?.left === card.left) column.push(card);
      else columns.push([card]);
    }
    return columns;
  }

  item(number: number, name: string): Locator {
    return this.ticket(number).getByRole('checkbox', { name });
  }

  /** An item's whole row, which is what a finger taps. */
  row(number: number, name: string): Locator {
    return this.ticket(number).locator('label', { hasText: name });
  }

  async tick(number: number, name: string): Promise<void> {
    await this.item(number, name).tap();
    await expect(this.item(number, name)).toBeChecked();
  }

  /** A line of 'Still to make', which lights up its tickets; earlier days' lines are in a part of their own. */
  toMake(what: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^\\d+ ${what}`) }).first();
  }

  head(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: new RegExp(`^Complete ORDER #${number} `) });
  }

  /** Taps the ticket's header. */
  async complete(number: number): Promise<void> {
    await this.head(number).tap();
  }

  undoButton(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: `Undo ORDER #${number}`, exact: true });
  }

  /** The button on a voided ticket with which a cook confirms having stopped. */
  stopped(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: `Stopped ORDER #${number}`, exact: true });
  }

  async undo(number: number): Promise<void> {
    await this.undoButton(number).tap();
  }

  /** Runs the clock until completed and stopped tickets have left the board; needs held timers. */
  async outlastUndo(): Promise<void> {
    await this.page.clock.runFor(12_000);
  }

  /** Runs the clock second by second until this is visible; needs held timers. */
  async passUntil(shown: Locator): Promise<void> {
    await expect(async () => {
      if (!(await shown.isVisible())) await this.page.clock.runFor(1_000);
      expect(await shown.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
  }

  /** Runs the clock for as long as a ticket in sight takes to be confirmed as seen; needs held timers. */
  async look(): Promise<void> {
    await this.page.clock.runFor(2_000);
  }

  /** A card of the Completed section; a tap on its summary opens it. */
  completed(number: number): Locator {
    return this.page
      .getByRole('region', { name: 'Completed' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(`ORDER #${number}`, { exact: true }) });
  }

  /** From the Completed list, where a ticket appears once its Undo has expired. */
  async recall(number: number): Promise<void> {
    await this.completed(number).locator('summary').tap();
    await this.completed(number)
      .getByRole('button', { name: `Recall ORDER #${number}`, exact: true })
      .tap();
  }

  /** The red warning that tickets may be stale. */
  get banner(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ hasText: /^No word from the server since \d+:\d\d:\d\d\s[AP]M\. Tickets may be old\.$/ });
  }

  async toast(title: 'Success' | 'Error', message: string): Promise<void> {
    await expectToast(this.page, title, message);
  }

  /** As when another app comes to the front, or this one comes back. */
  async setVisible(visible: boolean): Promise<void> {
    await this.page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      visible ? 'visible' : 'hidden',
    );
  }
}
