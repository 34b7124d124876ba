/** Reports, by the words on its screen, and the days that it covers. */
import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { parseCsv } from './csv.ts';
import type { Server } from './server.ts';
import { signIn } from './staff.ts';

export class ReportsScreen {
  readonly page: Page;
  readonly topSelling: Locator;
  readonly details: Locator;
  readonly exportButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.topSelling = page.getByRole('region', { name: 'Top Selling Items' });
    this.details = page.getByRole('region', { name: 'Detailed Data' });
    this.exportButton = page.getByRole('button', { name: 'Export Report' });
  }

  /** Signs in and opens Reports; `search` is the address after the '?'. */
  async open(search = ''): Promise<void> {
    await signIn(this.page);
    await this.goto(search);
  }

  async goto(search = ''): Promise<void> {
    await this.page.goto(`/reports${search && '?'}${search}`);
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.exportButton).toBeEnabled();
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true });
    await this.isThere();
  }

  /** A table of Detailed Data, by its title. */
  table(title: string): Locator {
    return this.details.getByRole('region', { name: title }).getByRole('table');
  }

  /** The text of a table's drawn rows, cell by cell, header first. */
  async cells(title: string): Promise<string[][]> {
    const rows = this.table(title).locator('tr:not([aria-hidden])');
    await expect(rows.first()).toBeVisible();
    return rows.evaluateAll((found) =>
      found.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
    );
  }

  /** A chart's card, by its title; it also contains the chart's table. */
  chart(title: string | RegExp): Locator {
    return this.page.getByRole('figure', { name: title });
  }
}

/** The downloaded file, parsed as a spreadsheet would. */
export async function csvOf(download: Download): Promise<string[][]> {
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'a spreadsheet needs the BOM').toBe(true);
  return parseCsv(text.slice(1));
}

/** Another till at a moment chosen by the journey, with a new session: none outlasts the days in between. */
export async function tillAt(server: Server, instant: string): Promise<Api> {
  server.setClock(instant);
  return Api.signedIn(server.url, 'Jose', '2851');
}
