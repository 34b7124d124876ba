/** What a printer gets of a page, by Chromium's own printing, `beforeprint` included. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PYTHON } from './nursery.ts';

export interface Sheet {
  text: string;
  /** In millimetres. */
  width: number;
  height: number;
}

/** The texts of the sheets, all A4. */
export async function printed(page: Page): Promise<string[]> {
  return read(await page.pdf({ format: 'A4', printBackground: true })).map(({ text }) => text);
}

/** Sheets of the size that the page sets. */
export async function sheets(page: Page): Promise<Sheet[]> {
  return read(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** Make `print` open nothing; `sheets` can then read what would be printed. */
export async function noPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
}

function read(pdf: Buffer): Sheet[] {
  const read = execFileSync(PYTHON, [join(import.meta.dirname, 'read_pdf.py')], { input: pdf });
  return JSON.parse(read.toString());
}
