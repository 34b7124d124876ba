import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { expectReadable } from './contrast.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = {
  // Half of its time, for each theme anew: `expectReadable` sees to it.
  rules: { 'color-contrast': { enabled: false } },
  // Asked for nothing else, it does not describe all that is well, which took half of its time.
  resultTypes: ['violations'],
  // No rule that is asked for here reads stylesheets.
  preload: false,
};

/** Axe finds nothing, and all can be read in both themes; the page is left in the dark one. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  // Where it rests, a tooltip comes after a while.
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page, `${where}, ${colorScheme}`);
  }
  expect(await violations(page, RULES), where).toEqual([]);
}

/** 'rule: where, where'. */
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
