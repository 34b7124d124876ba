/** Sales Reports, by the words on its screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './staff.ts';
import { expectToast } from './toast.ts';

export class SalesView {
  readonly page: Page;
  readonly active: Locator;
  readonly voided: Locator;

  constructor(page: Page) {
    this.page = page;
    this.active = page.getByRole('list', { name: 'Active transactions' }).getByRole('article');
    this.voided = page.getByRole('list', { name: 'Voided transactions' }).getByRole('article');
  }

  async open(search = ''): Promise<void> {
    await signIn(this.page);
    await this.page.goto(`/?view=sales${search}`);
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sales Reports' })).toBeVisible();
    await expect(this.page.getByText('Loading')).toHaveCount(0);
  }

  card(label: 'Total Sales' | 'Total COGS' | 'Gross Profit'): Locator {
    return this.page
      .getByRole('region', { name: 'Sales of the day' })
      .locator('button, div')
      .filter({ hasText: new RegExp(`^${label}`) })
      .last();
  }

  /** The active sale with an order number. */
  sale(number: number): Locator {
    return this.active.filter({ hasText: new RegExp(`#${number}\\b`) });
  }

  voidedSale(number: number): Locator {
    return this.voided.filter({ hasText: new RegExp(`#${number}\\b`) });
  }

  get voidDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Void transaction' });
  }

  /** Opens the dialog that asks for the void. */
  async askToVoid(number: number): Promise<Locator> {
    return this.askToVoidOf(this.sale(number));
  }

  async askToVoidOf(sale: Locator): Promise<Locator> {
    await sale.getByRole('button', { name: 'Void' }).click();
    await expect(this.voidDialog).toBeVisible();
    return this.voidDialog;
  }

  async confirmVoid(): Promise<void> {
    await this.voidDialog.getByRole('button', { name: 'Void', exact: true }).click();
  }

  async restore(number: number): Promise<void> {
    await this.voidedSale(number).getByRole('button', { name: 'Restore' }).click();
  }

  /** The only toast on screen has this text. */
  async toast(title: string, message: string | RegExp): Promise<void> {
    await expectToast(this.page, title, message);
  }
}
