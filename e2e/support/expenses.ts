/** Expenses, by the words on its screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './staff.ts';
import { expectToast } from './toast.ts';

export class Expenses {
  readonly page: Page;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('list', { name: 'Expenses', exact: true }).getByRole('article');
  }

  async open(search = ''): Promise<void> {
    await signIn(this.page);
    await this.page.goto(`/?view=expenses${search}`);
    await expect(this.total).not.toContainText('–');
  }

  get total(): Locator {
    return this.page.getByRole('region', { name: 'Expenses of the day' });
  }

  async begin(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Expense' }).first().click();
    return this.page.getByRole('dialog', { name: 'Add Expense' });
  }

  async toast(title: string, message: string): Promise<void> {
    await expectToast(this.page, title, message);
  }
}

export async function fill(
  dialog: Locator,
  category: string,
  description: string,
  amount: string,
): Promise<void> {
  await dialog.getByRole('radio', { name: category }).check({ force: true });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill(amount);
}

export const save = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Add Expense|Save Changes)$/ }).click();
