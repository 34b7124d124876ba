/** How a customer pays: what the cashier taps, and what that comes to. Amounts in centavos. */
import { expect, type Locator } from '@playwright/test';
import type { Till } from '../support/till.ts';
import type { Dice } from './dice.ts';
import type { Hands } from './hands.ts';
import type { Paid, Part, TenderName } from './ledger.ts';
import type { Kind } from './orders.ts';
import { keysOf } from './ringing.ts';
import { peso } from './rules.ts';

export type Way = 'cash' | TenderName | 'split';

/** How frequent each way is, relative to the others. */
const WAYS: readonly (readonly [Way, number])[] = [
  ['cash', 62],
  ['GCash', 14],
  ['QR Ph', 8],
  ['Card', 6],
  ['split', 10],
];
/** Nobody splits a smaller total. */
const LEAST_SPLIT = 100_00;
const PARTS: readonly TenderName[] = ['GCash', 'QR Ph', 'Card'];

export class Paying {
  private readonly till: Till;
  private readonly hands: Hands;
  private readonly dice: Dice;
  private readonly surprises: string[];
  private lastReference = 520_000;

  constructor(till: Till, hands: Hands, dice: Dice, surprises: string[]) {
    this.till = till;
    this.hands = hands;
    this.dice = dice;
    this.surprises = surprises;
  }

  /** A random way to pay, once the cafe takes more than cash. */
  wayFor(total: number): Way {
    const way = this.dice.pick(WAYS.flatMap(([each, weight]) => Array<Way>(weight).fill(each)));
    return total === 0 || (way === 'split' && total < LEAST_SPLIT) ? 'cash' : way;
  }

  /** @param typed cash that the cashier types as handed over; chosen at random if null */
  async take(total: number, kind: Kind, way: Way, isOffline: boolean, typed: number | null): Promise<Paid> {
    if (way === 'cash') return { received: await this.cash(total, kind, typed), cash: total, others: [] };
    if (way === 'split') return this.split(total);
    await this.choose(way);
    if (way === 'QR Ph' && !isOffline && this.dice.chance(0.5)) await this.showCode(total);
    return { received: null, cash: 0, others: [await this.part(way, total)] };
  }

  /** The exact amount, a note that the till offers, an amount typed on the pad, or no amount at all. */
  private async cash(total: number, kind: Kind, typed: number | null): Promise<number | null> {
    const { dialog, cash } = this.till.details();
    const by = this.dice.pick(['exact', 'note', 'note', 'typed', 'unsaid'] as const);
    const way = typed === null ? (kind.cash ?? by) : 'typed';
    if (way === 'unsaid') return null;
    if (way === 'typed') {
      const received = typed ?? Math.ceil(total / 50_00 + this.dice.between(0, 4)) * 50_00;
      if (kind.details === 'no number' || kind.details === 'own number') await this.hands.tap(cash);
      await this.press(keysOf(received));
      await expect(dialog.getByText(peso(received - total), { exact: true }).first()).toBeVisible();
      return received;
    }
    const offered = dialog.getByRole('button', { name: /^(Exact|₱[\d,]+)$/ });
    const at = way === 'exact' ? 0 : this.dice.between(0, (await offered.count()) - 1);
    const words = (await offered.nth(at).innerText()).trim();
    await this.hands.tap(offered.nth(at));
    const received = words === 'Exact' ? total : Number(words.replaceAll(/\D/g, '')) * 100;
    await expect(dialog.locator('#change-note')).toContainText(peso(received - total));
    return received;
  }

  /** Some notes, and the rest by another way; sometimes the notes exceed what is left, and bring change. */
  private async split(total: number): Promise<Paid> {
    const { dialog } = this.till.details();
    const received = Math.max(Math.floor(total / 2 / 50_00), 1) * 50_00;
    const name = this.dice.pick(PARTS);
    await this.choose('Split');
    await this.press(keysOf(received));
    await this.hands.tap(dialog.getByRole('button', { name, exact: true }));
    const part = await this.part(name, total - received);
    if (this.dice.chance(0.4)) {
      part.amount += this.dice.between(1, received / 100 - 1) * 100;
      await this.hands.tap(dialog.getByLabel(`Amount by ${name}`));
      await this.press(keysOf(part.amount));
    }
    const cash = total - part.amount;
    await expect(dialog.getByText(peso(received - cash), { exact: true }).first()).toBeVisible();
    return { received, cash, others: [part] };
  }

  /** Enter the part's reference number, which a card's slip may lack. */
  private async part(name: TenderName, amount: number): Promise<Part> {
    if (name === 'Card' && this.dice.chance(0.5)) return { name, amount, reference: null, verified: false };
    this.lastReference += this.dice.between(1, 900);
    const reference = String(this.lastReference);
    await this.press(reference);
    return { name, amount, reference, verified: false };
  }

  private async showCode(total: number): Promise<void> {
    const { dialog } = this.till.details();
    await this.hands.tap(dialog.getByRole('button', { name: 'Show code' }));
    const code = this.till.page.getByRole('img', { name: `QR Ph code: ${peso(total)} to` });
    await code.or(this.till.page.getByText('The code cannot be shown now')).first().waitFor();
    if (!(await code.isVisible())) {
      // The customer scans the code on the counter instead.
      this.surprises.push(`no QR Ph code for ${peso(total)}, though the network was there`);
      return;
    }
    await this.hands.tap(this.till.page.getByRole('button', { name: 'Paid', exact: true }));
    await expect(code).toBeHidden();
    await expect(dialog.getByLabel('QR Ph reference number')).toBeFocused();
  }

  private async choose(way: string): Promise<void> {
    const { dialog } = this.till.details();
    await this.hands.tap(labelOf(dialog, way));
    await expect(dialog.getByRole('radio', { name: way, exact: true })).toBeChecked();
  }

  private async press(keys: Iterable<string>): Promise<void> {
    const { dialog } = this.till.details();
    for (const key of keys) await this.hands.tap(dialog.getByRole('button', { name: key, exact: true }));
  }
}

/** The key or switch labelled with exactly these words. */
export function labelOf(place: Locator, words: string): Locator {
  return place.locator('label').filter({ hasText: new RegExp(`^${words}$`) });
}
