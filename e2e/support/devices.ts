/** Adding and removing devices, by the words on the screens. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, newId } from './api.ts';
import type { Server } from './server.ts';

/** The format of a code on the screen that made it. */
const CODE = /^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/;

/** The Devices card in Settings, on a device that is in use. */
export class Devices {
  readonly page: Page;
  readonly card: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Devices', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Add a device' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await expect(this.card).toBeVisible();
  }

  row(name: string): Locator {
    return this.card.getByRole('listitem').filter({ hasText: name });
  }

  /** Makes a code for one of the suggested names; returns it, with the address in its QR code. */
  async makeCode(name: string): Promise<{ code: string; link: string }> {
    await this.card.getByRole('button', { name: 'Add a device' }).click();
    await this.dialog.getByRole('button', { name }).click();
    const made = this.page.waitForResponse('**/api/devices/codes');
    await this.dialog.getByRole('button', { name: 'Make a code' }).click();
    const { link } = await (await made).json();
    const code = await this.dialog.getByText(CODE).textContent();
    return { code: code ?? '', link };
  }

  /** Confirms the browser that has typed the code. */
  async confirm(name: string): Promise<void> {
    await expect(this.dialog.getByText(new RegExp(`asks to be added as ${name}`))).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(this.page.getByText(`${name} is added.`)).toBeVisible();
  }

  async changeHome(name: string, home: string): Promise<void> {
    await this.card.getByRole('button', { name: `Change ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Change ${name}` });
    await dialog.getByRole('radio', { name: home }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.page.getByText(`It opens on ${home} from its next start.`)).toBeVisible();
  }

  async remove(name: string): Promise<void> {
    await this.card.getByRole('button', { name: `Change ${name}` }).click();
    await this.page.getByRole('button', { name: 'Remove this device' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(this.page.getByText(`${name} is removed.`)).toBeVisible();
  }
}

/** The pairing screen, on a browser that is not added. */
export class PairingScreen {
  readonly page: Page;
  readonly place: Locator;

  constructor(page: Page) {
    this.page = page;
    this.place = page.getByRole('region', { name: 'Add this device' });
  }

  async type(code: string): Promise<void> {
    await this.place.getByLabel('Code').fill(code);
    await this.place.getByRole('button', { name: 'Continue' }).click();
  }

  async expectCalled(name: string): Promise<void> {
    await expect(
      this.place.getByText(`This device will be called ${name}. Confirm it on the other device.`),
    ).toBeVisible();
  }
}

/** On a tablet that reaches the server by name over plain http: adds it, and opens the sign-in. */
export async function openByName(page: Page, { lanUrl }: Server, api: Api): Promise<void> {
  const id = newId();
  const made = await api.send('POST', '/api/devices/codes', { id, name: 'Tablet', home: 'till' });
  const { code } = await made.json();
  // A file that runs no app code.
  await page.goto(`${lanUrl}/favicon.svg`);
  const claim = { id: newId(), code };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/pairing', { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status;
  }, claim);
  expect(status).toBe(200);
  await api.send('POST', `/api/devices/codes/${id}/confirm`, {});
  await page.goto(`${lanUrl}/auth`);
}
