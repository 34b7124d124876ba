/** The drawer: what another device does to it, and its closing by the words on its screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, newId } from './api.ts';

/** Another device opens the drawer; returns the shift's id. */
export async function openDrawer(api: Api, float_centavos: number): Promise<string> {
  const id = newId();
  await api.send('POST', '/api/drawer/shifts', { id, float_centavos });
  return id;
}

/** Another device begins closing the drawer; returns the closing's id. */
export async function beginClosing(api: Api, shift: string, take_over = false): Promise<string> {
  const closing_id = newId();
  await api.send('POST', `/api/drawer/shifts/${shift}/closing`, { closing_id, take_over });
  return closing_id;
}

/** Another device closes the drawer, whatever the kitchen has left to do. */
export async function closeDrawer(
  api: Api,
  shift: string,
  counted: number,
  left_centavos: number,
): Promise<void> {
  const closing_id = await beginClosing(api, shift);
  const at = `/api/drawer/shifts/${shift}`;
  const carried = { closing_id, kind: 'tickets', reason: 'Served already' };
  await api.send('POST', `${at}/closing/carry-over`, carried);
  await api.send('POST', `${at}/closing/count`, { closing_id, id: newId(), sum_centavos: counted });
  await api.send('POST', `${at}/close`, { closing_id, left_centavos });
}

/** Another device notes what was found out about the difference. */
export async function noteDifference(api: Api, shift: string, note: string): Promise<void> {
  await api.send('PUT', `/api/drawer/shifts/${shift}/note`, { note, known: null });
}

/** Another device makes the Z-reading of a day; returns its id. */
export async function makeZ(api: Api, on: string): Promise<string> {
  const id = newId();
  await api.send('POST', '/api/readings', { id, on });
  return id;
}

export class DrawerScreen {
  readonly page: Page;
  readonly counted: Locator;

  constructor(page: Page) {
    this.page = page;
    this.counted = page.getByRole('region', { name: 'The count' });
  }

  /** Enters how many there are of a bill or coin, on the keypad. */
  async count(denomination: string, keys: string): Promise<void> {
    await this.page.getByRole('textbox', { name: denomination, exact: true }).click();
    for (const key of keys) await this.counted.getByRole('button', { name: key, exact: true }).click();
  }

  async confirm(): Promise<void> {
    await this.counted.getByRole('button', { name: 'Confirm the count' }).click();
    const asking = this.page.getByRole('alertdialog', { name: /^You counted/ });
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(asking).toBeHidden();
  }

  /** Leaves every open entry of this kind open. */
  async leaveOpen(title: string, reason: string): Promise<void> {
    const card = this.page.getByRole('region', { name: title });
    await card.getByLabel('Why it stays open').fill(reason);
    await card.getByRole('button', { name: 'Leave it open' }).click();
  }
}
