/** The owner at the drawer: opens it, counts it blind, explains it and closes it and the day, by taps. */
import { expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './cafe.ts';
import { type CashBox, DENOMINATIONS } from './cash-box.ts';
import { type Hands, pause, until } from './hands.ts';
import type { Ledger, Part, SoldSale } from './ledger.ts';
import type { Owner } from './owner.ts';
import { peso, plain, whole } from './rules.ts';

/** Time for the kitchen to finish the last order while the owner is at the drawer. */
const A_LOOK_MS = 700;
const A_MOMENT = { timeout: 3_000 };
const UNFINISHED = 'Orders that the kitchen has not finished';
const UNVERIFIED = 'Payments not verified yet';

/** What the screens said at a closing, word for word. */
export interface ClosingSeen {
  suggestedFloat: string;
  isBlind: boolean;
  counted: string;
  difference: string;
  sentences: string[];
}

export class DrawerDesk {
  readonly seen: ClosingSeen[] = [];
  private readonly owner: Owner;
  private readonly page: Page;
  private readonly hands: Hands;
  private readonly ledger: Ledger;
  private readonly box: CashBox;
  private suggestedFloat = '';

  constructor(owner: Owner, ledger: Ledger, box: CashBox) {
    this.owner = owner;
    this.page = owner.page;
    this.hands = owner.hands;
    this.ledger = ledger;
    this.box = box;
  }

  /** Open the drawer with the cash that is really in it. */
  async open(): Promise<void> {
    await this.toDrawer();
    const float = this.page.getByLabel('Cash in the drawer now');
    await float.waitFor();
    this.suggestedFloat = await float.inputValue();
    await this.hands.type(float, plain(this.box.sum));
    await this.hands.tap(this.page.getByRole('button', { name: 'Open the drawer' }));
    await this.owner.told('Success', `The drawer is open with ${peso(this.box.sum)}`);
    this.hands.done('open the drawer');
    this.ledger.drawers.open(this.box.sum);
  }

  async safeDrop(amount: number, description: string): Promise<void> {
    await this.toDrawer();
    await this.hands.tap(this.page.getByRole('button', { name: 'Safe drop' }));
    const dialog = this.page.getByRole('dialog', { name: 'Safe drop' });
    await this.hands.type(dialog.getByLabel('Amount'), plain(amount));
    await this.hands.type(dialog.getByLabel(/^Description/), description);
    await this.hands.tap(dialog.getByRole('button', { name: 'Record safe drop' }));
    await this.owner.told('Success', 'Safe drop recorded');
    this.hands.done('take a safe drop');
    this.ledger.moveCash('Cash Out', amount, description, true);
    this.box.give(amount);
  }

  async close(shoot: (name: string) => Promise<void>): Promise<void> {
    await this.toDrawer();
    await this.hands.tap(this.button('Close the drawer'));
    await this.verifyReferences();
    await this.leaveOpen(UNVERIFIED, 'The bank lists its cards tomorrow');
    await this.leaveOpen(UNFINISHED, 'The kitchen is still at it');
    const count = await this.count();
    const said = await this.readDifference();
    this.seen.push({ suggestedFloat: this.suggestedFloat, ...count, ...said });
    if (said.sentences.length > 0) await shoot(`explanation-of-shift-${this.seen.length}`);
    const counted = this.box.sum;
    const left = this.box.keepSmallChange();
    await this.hands.type(this.page.getByLabel('The next float'), plain(left));
    await expect(this.page.getByText(`Take ${peso(counted - left)} out of the drawer.`)).toBeVisible();
    await this.hands.tap(this.button('Close the drawer'));
    await this.page.getByRole('heading', { name: 'Drawer is closed' }).waitFor();
    this.hands.done('close the drawer');
    this.ledger.drawers.close(left);
  }

  /** Reached from the screen that follows the last closing. */
  async closeDay(): Promise<void> {
    await this.hands.tap(this.page.getByRole('link', { name: 'Z-reading', exact: true }));
    await this.hands.tap(this.button('Make the Z-reading'));
    const asking = this.page.getByRole('alertdialog', { name: 'Z-reading 1' });
    await this.hands.tap(asking.getByRole('button', { name: 'Close for good' }));
    await this.page.getByText('Present grand total').waitFor();
    this.hands.done('make the Z-reading');
  }

  /** The phone and the bank's app list every payment that has a reference. */
  private async verifyReferences(): Promise<void> {
    const { now } = this.ledger.drawers;
    await this.page.getByRole('heading', { name: /^Step \d of 3/ }).waitFor();
    for (const sale of this.ledger.active.filter(({ shift }) => shift === now))
      for (const part of sale.others) if (part.reference !== null) await this.verify(sale, part);
  }

  /** Only while the cook leaves the sale alone, so that its history is written one entry at a time. */
  private async verify(sale: SoldSale, part: Part): Promise<void> {
    await until(`the cook has let go of #${sale.number}`, () => !sale.claimed);
    sale.claimed = true;
    // Reading the next number takes a person longer than the time in which a second tap on the same place is ignored.
    await pause(A_LOOK_MS);
    const verified = this.button(`Verify: ${part.reference}`);
    await this.hands.tapUntilGone(verified);
    this.ledger.verify(sale, part, OWNER.name);
    sale.claimed = false;
  }

  private async leaveOpen(title: string, reason: string): Promise<void> {
    const card = this.page.getByRole('region', { name: title });
    const leave = card.getByRole('button', { name: 'Leave it open' });
    if (!(await leave.isVisible())) return;
    try {
      await this.hands.type(card.getByLabel('Why it stays open'), reason, A_MOMENT);
      await this.hands.tap(leave, A_MOMENT);
    } catch (failure) {
      if (await leave.isVisible()) throw failure;
    }
    await expect(leave).toBeHidden();
  }

  private async count(): Promise<Pick<ClosingSeen, 'isBlind' | 'counted'>> {
    const counted = this.page.getByRole('region', { name: 'The count' });
    for (const worth of DENOMINATIONS) {
      const pieces = this.box.count(worth);
      if (pieces === 0) continue;
      const name = worth < 100 ? `${worth}¢` : `₱${whole(worth / 100)}`;
      await this.hands.tap(this.page.getByRole('textbox', { name, exact: true }));
      for (const key of String(pieces))
        await this.hands.tap(counted.getByRole('button', { name: key, exact: true }));
    }
    const isBlind = !(await this.page.getByText('Expected', { exact: true }).isVisible());
    const words = await counted.locator('p').first().innerText();
    await this.hands.tap(counted.getByRole('button', { name: 'Confirm the count' }));
    const asking = this.page.getByRole('alertdialog', { name: `You counted ${peso(this.box.sum)}` });
    await this.hands.tap(asking.getByRole('button', { name: 'Confirm' }));
    await this.page.getByRole('heading', { name: 'Step 3 of 3' }).waitFor();
    this.ledger.drawers.count(this.box.sum);
    return { isBlind, counted: words };
  }

  private async readDifference(): Promise<Pick<ClosingSeen, 'difference' | 'sentences'>> {
    const difference = await this.page
      .getByText(/^(Short by ₱.*|Over by ₱.*|Exact)$/)
      .first()
      .innerText();
    if (difference === 'Exact') return { difference, sentences: [] };
    const explained = this.page.getByRole('region', { name: 'Possible explanations' });
    await explained.or(this.page.getByText('Nothing recorded explains it.')).waitFor();
    return { difference, sentences: await explained.locator('li > span:first-child').allInnerTexts() };
  }

  private async toDrawer(): Promise<void> {
    await this.owner.toCash();
    await this.hands.tap(this.page.getByRole('link', { name: 'Drawer', exact: true }));
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
