/** The kitchen's screen, by the words on it. */
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

  /** Order numbers, the oldest first: as a keyboard and a screen reader come to them. */
  async numbers(list = 'Active Orders'): Promise<number[]> {
    const tickets = this.page.getByRole('list', { name: list, exact: true }).getByRole('article');
    const names = await tickets.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    return names.map((name) => Number(name?.replace('ORDER #', '')));
  }

  /** The tickets as the eye finds them: columns from left to right, each from the top down. */
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

  /** What a finger taps: the whole row of an item. */
  row(number: number, name: string): Locator {
    return this.ticket(number).locator('label', { hasText: name });
  }

  async tick(number: number, name: string): Promise<void> {
    await this.item(number, name).tap();
    await expect(this.item(number, name)).toBeChecked();
  }

  /** A line of 'Still to make', which lights up its tickets; those of earlier days have a part of their own. */
  toMake(what: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^\\d+ ${what}`) }).first();
  }

  head(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: new RegExp(`^Complete ORDER #${number} `) });
  }

  /** A tap on the ticket's header. */
  async complete(number: number): Promise<void> {
    await this.head(number).tap();
  }

  undoButton(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: `Undo ORDER #${number}`, exact: true });
  }

  /** On a voided ticket: the cook no longer makes it. */
  stopped(number: number): Locator {
    return this.ticket(number).getByRole('button', { name: `Stopped ORDER #${number}`, exact: true });
  }

  async undo(number: number): Promise<void> {
    await this.undoButton(number).tap();
  }

  /** Until what is done or stopped by now has left the board; of a screen whose timers are held. */
  async outlastUndo(): Promise<void> {
    await this.page.clock.runFor(12_000);
  }

  /** A second after the other, until this is there; of a screen whose timers are held. */
  async passUntil(shown: Locator): Promise<void> {
    await expect(async () => {
      if (!(await shown.isVisible())) await this.page.clock.runFor(1_000);
      expect(await shown.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
  }

  /** As long as a ticket in sight takes to be confirmed as seen; of a screen whose timers are held. */
  async look(): Promise<void> {
    await this.page.clock.runFor(2_000);
  }

  /** The card of the Completed section; a tap on its summary opens it. */
  completed(number: number): Locator {
    return this.page
      .getByRole('region', { name: 'Completed' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(`ORDER #${number}`, { exact: true }) });
  }

  /** From the Completed list, which a ticket reaches when its Undo has passed. */
  async recall(number: number): Promise<void> {
    await this.completed(number).locator('summary').tap();
    await this.completed(number)
      .getByRole('button', { name: `Recall ORDER #${number}`, exact: true })
      .tap();
  }

  /** 'It may be stale', in red. */
  get banner(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ hasText: /^No word from the server since \d+:\d\d:\d\d\s[AP]M\. Tickets may be old\.$/ });
  }

  async toast(title: 'Success' | 'Error', message: string): Promise<void> {
    await expectToast(this.page, title, message);
  }

  /** As when another app is brought to the front, or back. */
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
