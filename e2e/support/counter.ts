/** The counter's list of orders, by the words on its screen. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Mark = 'Sent' | 'Seen' | 'In progress' | 'Done';

export class Counter {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/?view=orders');
    await expect(this.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(this.page.getByText('Loading orders...')).toBeHidden();
  }

  order(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^#${number} `) });
  }

  section(title: 'Active' | 'Done' | 'Unfinished from earlier'): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${title}`) });
  }

  async expectMark(number: number, mark: Mark): Promise<void> {
    await expect(this.order(number).getByText(mark, { exact: true })).toBeVisible();
  }

  get unseen(): Locator {
    return this.page.getByText(/^Not seen by the kitchen since/);
  }
}
