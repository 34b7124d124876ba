/** The kitchen's screen, by the words on it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class Kitchen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/orders');
    await expect(this.page.getByText(/^\d+ active orders$/)).toBeVisible();
  }

  ticket(number: number): Locator {
    return this.page.getByRole('article', { name: `ORDER #${number}`, exact: true });
  }

  item(number: number, name: string): Locator {
    return this.ticket(number).getByRole('checkbox', { name });
  }

  async tick(number: number, name: string): Promise<void> {
    await this.item(number, name).tap();
    await expect(this.item(number, name)).toBeChecked();
  }

  /** A tap on the ticket's header. */
  async complete(number: number): Promise<void> {
    await this.page.getByRole('button', { name: `Complete ORDER #${number}`, exact: true }).tap();
  }

  async undo(number: number): Promise<void> {
    await this.page.getByRole('button', { name: `Undo ORDER #${number}`, exact: true }).tap();
  }

  /** From the Completed list, which a ticket reaches when its Undo has passed. */
  async recall(number: number): Promise<void> {
    const completed = this.page.getByRole('region', { name: 'Completed' });
    await completed.getByText(`ORDER #${number}`, { exact: true }).tap({ timeout: 20_000 });
    await completed.getByRole('button', { name: `Recall ORDER #${number}`, exact: true }).tap();
  }

  /** 'It may be stale', in red. */
  get banner(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'No word from the server' });
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
