import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { expectReadable } from './contrast.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = {
  // Contrast would take half of axe's time, again for each theme; `expectReadable` checks it instead.
  rules: { 'color-contrast': { enabled: false } },
  // Without this, axe also describes everything that passes, which takes half of its time.
  resultTypes: ['violations'],
  // No rule enabled here reads stylesheets.
  preload: false,
};

/** Axe finds nothing, and all text is readable in both themes; leaves the page in the dark one. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  // A tooltip appears where the mouse rests.
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page, `${where}, ${colorScheme}`);
  }
  expect(await violations(page, RULES), where).toEqual([]);
}

/** As 'rule: where, where'. */
export async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    const found = await axe.run(document, options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}
