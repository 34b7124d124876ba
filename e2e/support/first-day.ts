/** The first-day guide, by the words on its screens. */
import type { Locator, Page } from '@playwright/test';

export class FirstDayGuide {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(step: string): Promise<void> {
    await this.page.goto(`/first-day?step=${step}`);
    await this.progress.waitFor();
  }

  get progress(): Locator {
    return this.page.getByText(/^Step \d of 5$/);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Its label includes the number of items. */
  get addItems(): Locator {
    return this.page.getByRole('button', { name: /^Add (items|\d)/ });
  }

  /** @param number from 1 */
  row(number: number): Locator {
    return this.page.getByRole('group', { name: `Item ${number}`, exact: true });
  }

  async typeItem(number: number, name: string, cost: string, stock: string): Promise<void> {
    const row = this.row(number);
    await row.getByLabel('Name').fill(name);
    await row.getByLabel('Unit Cost').fill(cost);
    await row.getByLabel('Current Stock').fill(stock);
  }
}
