/** What a printer gets of a page: Chromium's own way to paper, `beforeprint` included. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PYTHON } from './nursery.ts';

/** The texts of the sheets. */
export async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const texts = execFileSync(PYTHON, [join(import.meta.dirname, 'read_pdf.py')], { input: pdf });
  return JSON.parse(texts.toString());
}
