/** What a printer gets of a page: Chromium's own way to paper, `beforeprint` included. */
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

/** The texts of the sheets, where each is as large as A4. */
export async function printed(page: Page): Promise<string[]> {
  return read(await page.pdf({ format: 'A4', printBackground: true })).map(({ text }) => text);
}

/** Sheets as large as the page says. */
export async function sheets(page: Page): Promise<Sheet[]> {
  return read(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** A browser whose `print` opens nothing. What it would print can be read by `sheets` then. */
export async function noPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
}

function read(pdf: Buffer): Sheet[] {
  const read = execFileSync(PYTHON, [join(import.meta.dirname, 'read_pdf.py')], { input: pdf });
  return JSON.parse(read.toString());
}
