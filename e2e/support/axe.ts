import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a theme can change. */
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

type Theme = 'light' | 'dark';

/** Axe finds nothing in these themes, of which it looks at the first with all its rules; the page is left in the last. */
export async function expectNoViolation(
  page: Page,
  where: string,
  [first, second]: readonly [Theme, Theme] = ['light', 'dark'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // Where it rests, a tooltip comes after a while.
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: first });
  expect(await violations(page), `${where}, ${first}`).toEqual([]);
  await page.emulateMedia({ colorScheme: second });
  expect(await violations(page, OF_COLOURS), `${where}, ${second}`).toEqual([]);
}

/** 'rule: where, where'. Asked for nothing else, axe does not describe all that is well, which took half of its time. */
function violations(page: Page, rules: RunOptions = {}): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    const found = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}
