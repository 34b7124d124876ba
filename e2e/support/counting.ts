/** A count of the shelf, by the words on its screen, on one of several devices. */
import { expect, type Locator, type Page } from '@playwright/test';

export class Shelf {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('form', { name: 'Count', exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** Type a count on the screen's keypad, and go on. */
  async count(name: string, units: number): Promise<void> {
    await this.row(name).click();
    await expect(this.panel.getByRole('heading')).toHaveText(name);
    for (const digit of String(units))
      await this.panel.getByRole('button', { name: digit, exact: true }).click();
    await this.panel.getByRole('button', { name: 'Next' }).click();
  }

  async review(): Promise<void> {
    await this.page.getByRole('link', { name: /^Review/ }).click();
  }

  /** One item's row among the differences. */
  difference(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Differences' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }
}
