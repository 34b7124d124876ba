/** The POS, by the words on its screen: a cashier's actions, and where a cashier looks. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Finger } from './finger.ts';
import { expectToast } from './toast.ts';

export class Till {
  private readonly finger = new Finger();
  readonly page: Page;
  readonly menu: Locator;
  readonly order: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('list', { name: 'Menu' });
    // Beside the menu, or in the phone's sheet.
    this.order = page
      .getByRole('complementary', { name: 'Order', exact: true })
      .or(page.getByRole('dialog', { name: 'Order', exact: true }));
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.menu).toBeVisible();
  }

  /** A tile, by the full name of its item. */
  tile(name: string): Locator {
    return this.menu.getByRole('button', { name: new RegExp(`^${literal(name)}(?![^\\s₱])`) });
  }

  /** Names of the tiles from left to right and top to bottom. */
  async tileNames(): Promise<string[]> {
    return this.menu
      .getByRole('button')
      .evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('span')?.textContent ?? ''));
  }

  async add(...names: string[]): Promise<void> {
    for (const name of names) await this.press(this.tile(name));
  }

  /** A tap on devices with touch, a click elsewhere. */
  async press(target: Locator): Promise<void> {
    await this.finger.over(target);
    if (await this.hasTouch()) await target.tap();
    else await target.click();
  }

  dialog(title: string): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** Only one toast shows at a time; waits for one with these words. */
  async toast(title: string, message: string | RegExp): Promise<void> {
    await expectToast(this.page, title, message);
  }

  /** The order line with these words: an item's name, and details such as 'Iced' to narrow it down. */
  line(...words: string[]): Locator {
    return words.reduce((lines, word) => lines.filter({ hasText: word }), this.order.getByRole('listitem'));
  }

  /** The amount beside a word of the totals: 'Subtotal', 'Discount', 'Total'. */
  sum(word: 'Subtotal' | 'Discount' | 'Total'): Locator {
    const term = word === 'Discount' ? /^Discount/ : word;
    return this.order
      .locator('dl > div', { has: this.page.locator('dt').getByText(term, { exact: true }) })
      .locator('dd');
  }

  /** A figure on one of the three tiles at the top. */
  figure(label: "Today's Sales" | "Today's Expenses" | 'Net Cash'): Locator {
    return this.page.getByRole('navigation', { name: 'Today' }).getByRole('link', { name: label });
  }

  /** On small screens the figures and the links to other screens are behind a button. */
  async showFigures(): Promise<void> {
    const more = this.page.getByRole('button', { name: 'Figures and screens', expanded: false });
    if (await more.isVisible()) await this.press(more);
  }

  /** The paid view of the sale just made, which stays until the next tap. */
  get paid(): Locator {
    return this.page.getByRole('region', { name: 'Paid' });
  }

  /** On a phone the order is behind the bar; elsewhere it is already visible. */
  async showOrder(): Promise<void> {
    const bar = this.page.getByRole('button', { name: /View order/ });
    if (!(await this.order.isVisible()) && (await bar.isVisible())) await this.press(bar);
    await expect(this.order).toBeVisible();
  }

  /** Complete beside the menu, Checkout on the phone. */
  get completeButton(): Locator {
    return this.order.getByRole('button', { name: /^(Complete|Checkout)/ });
  }

  async beginCompleting(): Promise<Details> {
    await this.showOrder();
    await this.press(this.completeButton);
    return this.details();
  }

  details(): Details {
    const dialog = this.dialog('Order Details');
    return {
      dialog,
      number: dialog.getByLabel('Order number'),
      cash: dialog.getByLabel(/^Cash received/),
      complete: dialog.getByRole('button', { name: /^(Complete Order|Please wait)/ }),
    };
  }

  /** Sells the order as it stands. */
  async completeOrder(orderNumber?: string): Promise<void> {
    const { dialog, number, complete } = await this.beginCompleting();
    if (orderNumber !== undefined) await number.fill(orderNumber);
    await this.press(complete);
    await expect(dialog).toBeHidden();
  }

  /** Narrow screens have a bar and a sheet for the order. */
  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768;
  }

  private async hasTouch(): Promise<boolean> {
    return this.page.evaluate(() => navigator.maxTouchPoints > 0);
  }
}

export interface Details {
  dialog: Locator;
  number: Locator;
  cash: Locator;
  complete: Locator;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
