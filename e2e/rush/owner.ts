/** The owner at a tablet in the back: corrects mistakes, records spending and deliveries. */
import { expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './cafe.ts';
import { Hands, until } from './hands.ts';
import type { CashMoved, Ledger, Moved, SoldSale, Spent } from './ledger.ts';
import { peso, plain } from './rules.ts';

export class Owner {
  readonly hands: Hands;
  readonly page: Page;
  private readonly ledger: Ledger;

  constructor(page: Page, ledger: Ledger) {
    this.page = page;
    this.hands = new Hands(page);
    this.ledger = ledger;
  }

  /** @param givesBack whether the dialog says that the cash was given back, which is its default */
  async voidSale(sale: SoldSale, returns: boolean, givesBack: boolean): Promise<void> {
    await this.fromTill("Today's Sales");
    await this.hands.tap(this.rowOf(sale).getByRole('button', { name: /^Void/ }));
    const dialog = this.page.getByRole('alertdialog', { name: 'Void transaction' });
    await expect(dialog).toContainText(peso(sale.total));
    if (sale.cash > 0 && !givesBack)
      await this.hands.tap(dialog.locator('label', { hasText: `${peso(sale.cash)} given back` }));
    if (returns) await this.hands.tap(dialog.locator('label', { hasText: 'Return items to stock' }));
    await this.hands.tap(dialog.getByRole('button', { name: 'Void', exact: true }));
    await this.told(
      'Transaction Voided',
      `${peso(sale.total)}.${returns ? ' Its items are back in stock.' : ''}`,
    );
    this.hands.done(returns ? 'void a sale, items back to stock' : 'void a sale');
    this.ledger.void(sale, returns, givesBack, OWNER.name);
  }

  async restoreSale(sale: SoldSale): Promise<void> {
    await this.fromTill("Today's Sales");
    await this.hands.tap(this.page.getByRole('button', { name: /^\d+ voided$/ }));
    const restore = this.rowOf(sale).getByRole('button', { name: /^Restore/ });
    if (sale.givenBack === 0) await this.hands.tapUntilGone(restore);
    else {
      await this.hands.tap(restore);
      const dialog = this.page.getByRole('alertdialog', { name: 'Restore transaction' });
      await this.hands.tap(dialog.getByRole('button', { name: 'Restore', exact: true }));
    }
    await this.told('Transaction Restored', peso(sale.total));
    this.hands.done('restore a sale');
    this.ledger.restore(sale, OWNER.name);
  }

  async spend(spent: Spent): Promise<void> {
    await this.fromTill("Today's Expenses");
    await this.hands.tap(this.page.getByRole('button', { name: 'Add Expense' }).first());
    await this.saveExpense(this.page.getByRole('dialog', { name: 'Add Expense' }), spent);
    await this.told('Success', 'Expense recorded successfully');
    this.hands.done('record an expense');
    this.ledger.expenses.push(spent);
  }

  async changeExpense(before: Spent, after: Spent): Promise<void> {
    await this.fromTill("Today's Expenses");
    await this.hands.tap(this.page.getByRole('button', { name: `Edit ${before.description}`, exact: true }));
    await this.saveExpense(this.page.getByRole('dialog', { name: 'Edit Expense' }), after);
    await this.told('Success', 'Expense updated successfully');
    this.hands.done('change an expense');
    Object.assign(before, after);
  }

  async deleteExpense(spent: Spent): Promise<void> {
    await this.fromTill("Today's Expenses");
    await this.hands.tap(this.page.getByRole('button', { name: `Delete ${spent.description}`, exact: true }));
    await this.hands.tap(this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await this.told('Success', 'Expense deleted successfully');
    this.hands.done('delete an expense');
    this.ledger.expenses = this.ledger.expenses.filter((other) => other !== spent);
  }

  async moveCash(type: CashMoved['type'], amount: number, description: string): Promise<void> {
    await this.toCash();
    const form = this.page.getByRole('form', { name: 'Record a transaction' });
    if (type === 'Cash Out') await this.hands.tap(form.locator('label', { hasText: 'Cash Out' }));
    await this.hands.type(form.getByLabel('Amount'), plain(amount));
    await this.hands.type(form.getByLabel(/^Description/), description);
    await this.hands.tap(form.getByRole('button', { name: /^Record/ }));
    await this.told(
      'Success',
      type === 'Cash In' ? 'Cash in transaction recorded' : 'Cash out transaction recorded',
    );
    this.hands.done(type === 'Cash In' ? 'put cash in' : 'take cash out');
    this.ledger.moveCash(type, amount, description);
  }

  async voidCash(moved: CashMoved): Promise<void> {
    await this.toCash();
    const row = this.page.getByRole('listitem').filter({ hasText: moved.description });
    await this.hands.tap(row.getByRole('button', { name: /^Void/ }));
    await this.hands.tap(
      this.page.getByRole('alertdialog').getByRole('button', { name: 'Void', exact: true }),
    );
    await this.told('Success', 'Transaction voided successfully');
    this.hands.done('void a cash movement');
    this.ledger.voidCash(moved);
  }

  async moveStock(moved: Moved): Promise<void> {
    await this.fromTill('Manage Inventory');
    await this.hands.type(this.page.getByRole('searchbox'), moved.item);
    const card = this.page.getByRole('tabpanel').getByRole('article', { name: moved.item, exact: true });
    await this.hands.tap(card.getByRole('button', { name: `Transaction ${moved.item}` }));
    const dialog = this.page.getByRole('dialog', { name: `Transaction: ${moved.item}` });
    const label = { received: 'Received', removed: 'Removed', adjustment: 'Adjustment' }[moved.type];
    if (moved.type !== 'received') await this.hands.tap(dialog.locator('label', { hasText: label }));
    await this.hands.type(dialog.getByLabel('Quantity'), String(moved.quantity));
    if (moved.cost !== this.ledger.item(moved.item).cost)
      await this.hands.type(dialog.getByLabel('Unit Cost'), plain(moved.cost));
    await this.hands.type(dialog.getByLabel('Notes'), moved.notes);
    await this.hands.tap(dialog.getByRole('button', { name: 'Record Transaction' }));
    await this.told('Transaction Recorded', moved.item);
    this.hands.done(`stock ${moved.type}`);
    this.ledger.move(moved);
  }

  /** Each job begins at the till, where everybody returns between jobs. */
  async fromTill(link: string): Promise<void> {
    await this.atTill();
    await this.hands.tap(this.page.getByRole('link', { name: link }));
  }

  async toCash(): Promise<void> {
    await this.fromTill('Net Cash');
    await this.hands.tap(this.page.getByRole('link', { name: 'Manage Cash Transactions' }));
  }

  private async atTill(): Promise<void> {
    const menu = this.page.getByRole('list', { name: 'Menu' });
    const back = this.page.getByRole('button', { name: 'Back', exact: true });
    await menu.or(back).first().waitFor();
    while (!(await menu.isVisible())) {
      const screen = this.page.url();
      await back.tap();
      await until('another screen', () => this.page.url() !== screen);
      await menu.or(back).first().waitFor();
    }
    this.hands.begin();
  }

  private rowOf(sale: SoldSale): Locator {
    return this.page.getByRole('article').filter({ has: this.page.locator(`a[href="/sales/${sale.id}"]`) });
  }

  private async saveExpense(dialog: Locator, spent: Spent): Promise<void> {
    await this.hands.tap(dialog.locator('label', { hasText: spent.category }));
    await this.hands.type(dialog.getByLabel('Description'), spent.description);
    await this.hands.type(dialog.getByLabel('Amount'), plain(spent.amount));
    await this.hands.tap(dialog.getByRole('button', { name: /^(Add Expense|Save Changes)$/ }));
  }

  async told(title: string, message: string): Promise<void> {
    const toast = this.page.getByRole('status').filter({ hasText: title }).filter({ hasText: message });
    await until(`'${title}: ${message}'`, () => toast.first().isVisible());
  }
}
