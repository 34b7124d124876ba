/** Inventory Management, by the words on its screen, and what others do there at the same time. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, newId } from './api.ts';
import { signIn } from './staff.ts';
import { expectToast } from './toast.ts';

type Kind = 'inventory' | 'supply';

export interface StockItem {
  id: string;
  name: string;
  description: string;
  unit_cost_centavos: number;
  current_stock: number;
  min_stock_level: number;
}

export class StockRoom {
  readonly page: Page;
  readonly cards: Locator;
  readonly bar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('tabpanel').getByRole('article');
    this.bar = page.getByRole('region', { name: 'Batch Edit' });
  }

  async open(search = ''): Promise<void> {
    await signIn(this.page);
    await this.page.goto(`/?view=inventory${search}`);
    await expect(this.cards.first()).toBeVisible();
  }

  card(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('article', { name, exact: true });
  }

  /** Names of the visible cards, from top to bottom. */
  async names(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  }

  /** A summary card of one of the two rows. */
  figure(row: 'Inventory' | 'Supplies', label: string): Locator {
    return this.page
      .getByRole('region', { name: row, exact: true })
      .getByRole('button', { name: new RegExp(`^${label}`) });
  }

  dialog(title: string): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  async begin(action: 'Transaction' | 'History' | 'Supplier' | 'Delete', name: string): Promise<Locator> {
    await this.card(name)
      .getByRole('button', { name: `${action} ${name}` })
      .click();
    const title = action === 'Delete' ? 'Delete' : `${action}: ${name}`;
    await expect(this.dialog(title)).toBeVisible();
    return this.dialog(title);
  }

  async add(kind: 'Add Item' | 'Add Supply', fields: Record<string, string>): Promise<Locator> {
    await this.page.getByRole('button', { name: kind, exact: true }).first().click();
    const dialog = this.dialog(kind);
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    await dialog.getByRole('button', { name: kind }).click();
    return dialog;
  }

  async batchEdit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Batch Edit' }).click();
    await expect(this.bar).toBeVisible();
  }

  async type(item: string, field: string, text: string): Promise<void> {
    await this.card(item).getByLabel(field, { exact: true }).fill(text);
  }

  async save(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Save Changes' }).click();
  }

  /** Only one toast shows at a time; waits for one with these words. */
  async toast(title: string, message: string | RegExp): Promise<void> {
    await expectToast(this.page, title, message);
  }
}

/** The stock room as used on another till. */
export class OtherRoom {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  async items(kind: Kind = 'inventory'): Promise<StockItem[]> {
    return (await this.api.get<{ items: StockItem[] }>(`/api/stock/${kind}`)).items;
  }

  async item(name: string, kind: Kind = 'inventory'): Promise<StockItem> {
    const item = (await this.items(kind)).find((candidate) => candidate.name === name);
    if (!item) throw new Error(`no ${name} in ${kind}`);
    return item;
  }

  /** Changes an item in a batch edit, as a person there would. */
  async edit(name: string, change: Partial<StockItem>): Promise<void> {
    const item = await this.item(name);
    const from = Object.fromEntries(
      Object.keys(change).map((field) => [field, item[field as keyof StockItem]]),
    );
    await this.api.send('PATCH', '/api/stock/inventory', {
      batch_id: newId(),
      rows: [{ id: item.id, from, to: change }],
    });
  }
}
